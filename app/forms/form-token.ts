/** Names of the hidden fields that every public form has. */
export const TOKEN_FIELDS = {
  token: 'submission_id',
  renderedAt: 'rendered_at',
  /** Honeypot: invisible to visitors, so whoever fills it in is a bot. */
  honeypot: 'fax_number',
} as const

/** Identifies a submission: it is accepted once, however often it is sent. */
export type FormToken = {
  id: string
  /** When the form was there to be read: milliseconds since 1970, or empty. */
  renderedAt: number | ''
}

declare global {
  interface Window {
    /** The token of forms in the document: see `TOKEN_SCRIPT`. */
    formToken?: FormToken
  }
}

/**
 * Sets the tokens of a document's forms before they can be sent, since all visitors get the same document. Constant, so
 * that its hash can be part of a policy. `crypto.randomUUID` is missing on hosts without a certificate.
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
