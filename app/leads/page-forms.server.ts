import { defineQuery } from 'groq'
import { createLastKnown } from '#app/content/last-known.ts'
import { readContent } from '#app/content/store.server.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { type FormPost } from '#app/forms/form-handler.server.ts'
import { type StoredFormName } from '#app/forms/form-copy.server.ts'
import { FORMS } from '#app/forms/forms.ts'
import { RESUME_REQUEST_BYTES } from './resume-file.server.ts'
import { storedForm } from './stored-form.server.ts'

/** The forms that a block puts on a page. */
export const PAGE_FORM_NAMES = [
  'contact',
  'resume',
  'partnerApplication',
  'partnerMessage',
  'whiteGlove',
  'integrationRequest',
  'newsletter',
] as const satisfies readonly StoredFormName[]

const UPLOAD_PATHS_QUERY = defineQuery(/* groq */ `
  *[_type == "page" && count(blocks[_type == "careersForm"]) > 0].path
`)

/** POST: takes the forms of a page, which are sent to the page itself. See `formAction` and `storedForm`. */
export const pageFormAction = formAction(PAGE_FORM_NAMES.map(pageForm), {
  maxBytes: async (request) => {
    // Only one of the forms carries a file, and which one it is stands inside.
    const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
    const takesFile = isMultipart && (await takesUpload(new URL(request.url).pathname))
    return takesFile ? RESUME_REQUEST_BYTES : undefined
  },
})

/**
 * Whether a page has the form that carries a file. True for every page while the Content Lake has not said it since
 * the process started: no application is to be lost for that.
 */
async function takesUpload(path: string) {
  const { value: paths } = await readUploadPaths()
  return paths === null || paths.includes(path)
}

const readUploadPaths = createLastKnown({
  read: () => readContent({ query: UPLOAD_PATHS_QUERY }),
})

function pageForm(name: (typeof PAGE_FORM_NAMES)[number]) {
  return storedForm({
    name,
    definition: FORMS[name],
    addressAfter: ({ post, id }) => addressAfter({ name, post, id }),
  })
}

function addressAfter({
  name,
  post,
  id,
}: {
  name: (typeof PAGE_FORM_NAMES)[number]
  post: FormPost
  id: string
}) {
  const { pathname, searchParams } = new URL(post.request.url)
  switch (FORMS[name].destination) {
    case 'thank-you':
      return `${pathname}?sent=${id}`
    case 'close-dialog':
      return pathname
    case 'stay': {
      // The query says how the page was shown, such as with yearly prices.
      searchParams.delete('index')
      const query = searchParams.toString()
      return query === '' ? pathname : `${pathname}?${query}`
    }
  }
}
