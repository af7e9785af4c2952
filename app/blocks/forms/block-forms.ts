import { type PageBlock } from '../block.types.ts'
import { type StoredFormName } from '#app/forms/form-copy.server.ts'

/** The forms that a block puts on its page, by the block's type. */
const FORMS_OF_BLOCKS: Readonly<Record<string, readonly StoredFormName[]>> = {
  contactForm: ['contact'],
  careersForm: ['resume'],
  partnerProgramme: ['partnerApplication', 'partnerMessage'],
  whiteGloveForm: ['whiteGlove'],
  integrationRequest: ['integrationRequest'],
  newsletterSignup: ['newsletter'],
}

/** Lists the names of forms in a page's blocks. */
export function listFormNames(blocks: readonly ({ _type: string } | null)[] | null | undefined) {
  const names = (blocks ?? []).flatMap((block) =>
    block ? (FORMS_OF_BLOCKS[block._type] ?? []) : [],
  )
  return [...new Set(names)]
}

/** The forms of editors among a page's blocks. */
export function listContentForms(blocks: readonly PageBlock[] | null | undefined) {
  return (blocks ?? []).flatMap((block) =>
    block._type === 'customForm' && block.form ? [block.form] : [],
  )
}
