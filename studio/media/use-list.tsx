import { Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { type Use } from './find-uses.ts'

/** The documents that show a picture, each with a way to open it and the pages that it is on. */
export function UseList({ uses, none }: { uses: readonly Use[]; none: string }) {
  const schema = useSchema()
  if (uses.length === 0) {
    return (
      <Text size={1} muted>
        {none}
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={3} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {uses.map(({ id, type, title, isDraft, pages }) => {
        const typeTitle = schema.get(type)?.title ?? type
        return (
          <Text as="li" size={1} key={id}>
            <IntentLink intent="edit" params={{ id, type }}>
              {title || typeTitle}
            </IntentLink>
            {title && ` (${typeTitle})`}
            {isDraft && ', not published'}
            {pages.length > 0 && `: ${pages.join(', ')}`}
          </Text>
        )
      })}
    </Stack>
  )
}
