import { type FormDocument, type FormField } from './form-document.ts'

/** A field in which nothing is filled in. */
const EMPTY_FIELD: FormField = {
  _key: '',
  kind: null,
  label: null,
  isRequired: null,
  hint: null,
  choices: null,
  atMost: null,
  max: null,
  accepts: null,
  megabytes: null,
  role: null,
  message: null,
  value: null,
  key: null,
  link: null,
  showWhen: null,
}

/** A form of these fields, with no other words than its name. */
export function createForm(...fields: readonly Partial<FormField>[]): FormDocument {
  return {
    name: 'Guide',
    slug: 'guide',
    fields: fields.map((field, index) => ({ ...EMPTY_FIELD, _key: `k${index}`, ...field })),
    submitLabel: null,
    pendingLabel: null,
    optionalLabel: null,
    conditionText: null,
    chooseLabel: null,
    thanksHeading: null,
    thanksText: null,
    thanksPath: null,
    retentionDays: null,
    takesFrom: null,
    takesUntil: null,
    closedHeading: null,
    closedText: null,
    thanksLinks: null,
    fileByMail: null,
  }
}
