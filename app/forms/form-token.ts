/** The names of the fields that every open form carries besides those that a visitor fills in. */
export const TOKEN_FIELDS = {
  token: 'submission_id',
  renderedAt: 'rendered_at',
  /** The honeypot: nobody sees this field, and who fills it in is a program. */
  honeypot: 'fax_number',
} as const

/** Tells one submission from another: a form is taken once by it, however often it is sent. */
export type FormToken = {
  id: string
  /** When the form was there to be read: milliseconds since 1970, or empty. */
  renderedAt: number | ''
}

declare global {
  interface Window {
    /** The token of the forms that came with the document: see `TOKEN_SCRIPT`. */
    formToken?: FormToken
  }
}

/**
 * Gives the forms of a document their token, before anybody can send one: all visitors get the same document. It is
 * constant, so that its hash may stand in a policy. `crypto.randomUUID` is missing where a host has no certificate.
 */
export const TOKEN_SCRIPT = `(() => {
  const random = (digit) => (digit ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (digit / 4)))).toString(16);
  const id = '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, random);
  const values = { ${TOKEN_FIELDS.token}: id, ${TOKEN_FIELDS.renderedAt}: Date.now() };
  window.formToken = { id, renderedAt: values.${TOKEN_FIELDS.renderedAt} };
  for (const name in values) {
    for (const field of document.getElementsByName(name)) field.value = field.value || values[name];
  }
})();`
