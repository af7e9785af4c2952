import { defineQuery } from 'groq'
import { getPreview } from '#app/content/preview-context.server.ts'
import { readContent } from '#app/content/store/store.server.ts'

const PREVIEW_BAR_QUERY = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    previewBar{ barLabel, draftsText, publishedText, exitLabel }
  }
`)

/**
 * Shown even without its content: a draft must not be mistaken for the published page, and the way out must be there.
 */
const FALLBACK = {
  label: 'Preview',
  text: { drafts: 'You see drafts.', published: 'You see what is published.' },
  exitLabel: 'Leave preview',
}

/** Reads the copy of the bar over a preview; null for visitors. */
export async function getPreviewBar() {
  const preview = getPreview()
  if (!preview) return null
  const settings = await readContent({
    query: PREVIEW_BAR_QUERY,
    type: 'siteSettings',
    preview: 'facts',
  })
  const { barLabel, draftsText, publishedText, exitLabel } = settings?.previewBar ?? {}
  const text = preview.perspective === 'drafts' ? draftsText : publishedText
  return {
    label: barLabel ?? FALLBACK.label,
    text: text ?? FALLBACK.text[preview.perspective],
    exitLabel: exitLabel ?? FALLBACK.exitLabel,
    kind: preview.kind,
  }
}
