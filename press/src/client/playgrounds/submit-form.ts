export interface FormPost {
  /** The URL to post to. */
  action: string;
  /** Name → value. */
  fields: Record<string, string>;
  /** The name of a window that is open already: browsers only open one shortly after a click. */
  target?: string;
}

/** Posts a form to a new window. */
export function postInNewWindow({ action, fields, target = '_blank' }: FormPost): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.target = target;
  if (target === '_blank') form.setAttribute('rel', 'noopener');
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  // A form must be in the document to be submitted.
  document.body.append(form);
  form.submit();
  form.remove();
}
