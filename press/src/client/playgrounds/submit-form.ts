/** What a service is sent: one form field. */
export interface FormPost {
  /** Where the form goes. */
  action: string;
  field: string;
  value: string;
}

/** Sends a form to a new window. To be called on behalf of a click, or the browser refuses. */
export function postInNewWindow({ action, field, value }: FormPost): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.target = '_blank';
  form.setAttribute('rel', 'noopener');
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = field;
  input.value = value;
  form.append(input);
  // A form outside of the document is not sent.
  document.body.append(form);
  form.submit();
  form.remove();
}
