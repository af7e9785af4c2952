import { sanitySchemaToPortableTextSchema } from '@portabletext/sanity-bridge'
import { useToast } from '@sanity/ui'
import { useCallback, useMemo } from 'react'
import { type OnPasteFn, type PortableTextInputProps } from 'sanity'
import { readPastedHtml } from './read-pasted-html.ts'

/** Clipboard format of text copied from a field of the Studio. */
const OWN_FORMAT = 'application/x-portable-text'

/** A rich text editor that accepts pasted text from Word, Google Docs or Notion, and lists what could not be kept. */
export function PastingInput(props: PortableTextInputProps) {
  const toast = useToast()
  const schema = useMemo(
    () => sanitySchemaToPortableTextSchema(props.schemaType),
    [props.schemaType],
  )
  const onPaste: OnPasteFn = useCallback(
    ({ event }) => {
      const { clipboardData } = event
      const html = clipboardData.getData('text/html')
      if (!html || clipboardData.types.includes(OWN_FORMAT)) return undefined
      const { blocks, omitted } = readPastedHtml({ html, schema })
      if (omitted) toast.push({ status: 'warning', title: omitted, closable: true })
      return blocks.length > 0 ? { insert: blocks } : undefined
    },
    [schema, toast],
  )
  return props.renderDefault({ ...props, onPaste })
}
