/** `DatePicker` → `date-picker`: how UI libraries name the folder of a component. */
export function toKebabCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
