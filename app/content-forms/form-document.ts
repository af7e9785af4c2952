/** A field as an editor has left it, perhaps half-filled. */
export type FormField = {
  _key: string
  kind: string | null
  label: string | null
  isRequired: boolean | null
  hint: string | null
  choices: readonly string[] | null
  atMost: number | null
  max: number | null
  accepts: string | null
  megabytes: number | null
  role: string | null
  message: string | null
  value: string | null
  key: string | null
  link: { label: string | null; href: string | null } | null
  /** `field` is the `_key` of the other. */
  showWhen: { field: string | null; is: string | null } | null
}

/** A form as an editor has left it: `formProjection`. */
export type FormDocument = {
  name: string | null
  slug: string | null
  fields: readonly FormField[] | null
  submitLabel: string | null
  pendingLabel: string | null
  optionalLabel: string | null
  conditionText: string | null
  chooseLabel: string | null
  thanksHeading: string | null
  thanksText: string | null
  thanksPath: string | null
  /** The way to the file for its senders. */
  thanksLinks: readonly { _key: string; label: string | null; href: string | null }[] | null
  /** Whether a mail leads to the file, so that the thanks have a link only if no mail is sent. */
  fileByMail: boolean | null
  retentionDays: number | null
  /** ISO 8601. */
  takesFrom: string | null
  takesUntil: string | null
  closedHeading: string | null
  closedText: string | null
}

/** Hidden field with the version of the form that the page shows. */
export const REVISION_FIELD = 'form_revision'

/** Returns a form's name among all forms of the site, which the browser sends. */
export function getFormName(slug: string) {
  return `form:${slug}`
}

/** Returns the slug from a form's name; null for the site's own forms. */
export function readFormSlug(name: string) {
  return /^form:([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name)?.[1] ?? null
}

/**
 * Returns the name of a field's control, from the field's `_key`, which survives rewording. The prefix avoids clashes
 * with properties of the form, such as `elements`, and characters that conform interprets.
 */
export function getControlName(key: string) {
  return `f_${key.replace(/[^\w-]/g, '_')}`
}
