import { defineQuery } from 'groq'
import { readIfKnown } from '#app/content/store/known-content.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { type StoredFormName } from '#app/forms/form-copy.server.ts'
import { FORMS } from '#app/forms/forms.ts'
import { MAX_UPLOAD_MEGABYTES, MEGABYTE } from '#schemas/documents/form-uploads.ts'
import { findContentForm } from './content-form.server.ts'
import { storedForm } from './stored-form.server.ts'

/** The forms that a block puts on a page. */
const PAGE_FORM_NAMES = [
  'contact',
  'resume',
  'partnerApplication',
  'partnerMessage',
  'whiteGlove',
  'integrationRequest',
  'newsletter',
] as const satisfies readonly StoredFormName[]

/** The largest file of a form, the form and the encoding of both. */
const UPLOAD_REQUEST_BYTES =
  Math.max(FORMS.resume.file.maxBytes, MAX_UPLOAD_MEGABYTES * MEGABYTE) + 512 * 1024

/** GROQ condition: a block contains a form with a file. */
const hasUpload = /* groq */ `(
  _type == "careersForm" || _type == "customForm" && count(form->fields[kind == "upload"]) > 0
)`

const UPLOAD_PATHS_QUERY = defineQuery(/* groq */ `
  *[_type == "page" && (
    count(blocks[${hasUpload}]) > 0
    || count(blocks[_type == "sectionUse" && count(section->blocks[${hasUpload}]) > 0]) > 0
  )].path
`)

/**
 * POST: accepts the forms of a page, which are sent to the page itself. See `formAction`, `storedForm`,
 * `findContentForm`.
 */
export const pageFormAction = formAction(
  PAGE_FORM_NAMES.map((name) => storedForm({ name, definition: FORMS[name] })),
  {
    findMore: findContentForm,
    // The form's name is inside the body, so the path decides whether a file is allowed.
    maxUploadBytes: async (path) => ((await takesUpload(path)) ? UPLOAD_REQUEST_BYTES : undefined),
  },
)

/** Whether a page has the form with an upload. True while that is unknown, so that no application is lost. */
async function takesUpload(path: string) {
  const { value: paths } = await readUploadPaths()
  return paths === null || paths.includes(path)
}

const readUploadPaths = () => readIfKnown(() => readContent({ query: UPLOAD_PATHS_QUERY }))
