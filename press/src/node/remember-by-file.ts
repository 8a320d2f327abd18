/** Several bundles of a build read the same files: the last result for each is remembered. */
export function rememberByFile<Result>(
  compute: (code: string, file: string) => Result,
): (code: string, file: string) => Result {
  const known = new Map<string, { code: string; result: Result }>();
  return (code, file) => {
    const last = known.get(file);
    if (last?.code === code) return last.result;
    const result = compute(code, file);
    known.set(file, { code, result });
    return result;
  };
}
