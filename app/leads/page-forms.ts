import { type FormDefinition } from '#app/forms/form-definition.ts'
import { FORMS } from '#app/forms/forms.ts'

/** The forms that a block puts on a page. */
export type PageFormName =
  | 'contact'
  | 'resume'
  | 'partnerApplication'
  | 'partnerMessage'
  | 'whiteGlove'
  | 'integrationRequest'
  | 'newsletter'

/** The forms that any page may have; the others belong to a page of their own. */
export const PAGE_FORMS: Readonly<Record<PageFormName, FormDefinition>> = {
  contact: FORMS.contact,
  resume: FORMS.resume,
  partnerApplication: FORMS.partnerApplication,
  partnerMessage: FORMS.partnerMessage,
  whiteGlove: FORMS.whiteGlove,
  integrationRequest: FORMS.integrationRequest,
  newsletter: FORMS.newsletter,
}
