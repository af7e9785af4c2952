import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { type Waiting, type WaitingDocument } from './find-waiting.ts'

const MOST_SHOWN = 5

/** The documents that wait for an editor, the most pressing first. */
export function WaitingList({
  waiting,
  failure,
  messages,
  priceFaults,
}: {
  waiting: Waiting | null
  failure: string | null
  messages: number | null
  priceFaults: readonly string[]
}) {
  const offSale = waiting?.plans.filter(({ slug }) => priceFaults.includes(slug)) ?? []
  const { drafts = [], upcoming = [], unlisted = [] } = waiting ?? {}
  const documents = [...offSale, ...drafts, ...upcoming, ...unlisted]
  const isEmpty = documents.length === 0 && !messages
  return (
    <Stack gap={5} as="section" aria-labelledby="waiting">
      <Heading as="h2" size={1} id="waiting">
        What waits
      </Heading>
      {failure !== null && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>The documents could not be looked through: {failure}</Text>
        </Card>
      )}
      {waiting === null && failure === null && (
        <Text size={1} muted role="status">
          Looking…
        </Text>
      )}
      {waiting !== null && isEmpty && (
        <Text size={1} muted>
          {messages === 0
            ? 'Nothing: everything is published, and nobody waits for an answer.'
            : 'Nothing: everything is published.'}
        </Text>
      )}
      {Boolean(messages) && (
        <Text size={1}>
          {messages === 1
            ? 'A message from a visitor is'
            : `${messages} messages from visitors are`}{' '}
          new in the inbox.
        </Text>
      )}
      <Group
        title="Off sale: Stripe charges another price"
        documents={offSale.map(({ id, name }) => ({
          id,
          type: 'plan',
          title: name,
          note: 'publish it and update the price at Stripe',
        }))}
      />
      <Group title="Drafts that are not published" documents={drafts} />
      <Group title="Articles that go live" documents={upcoming} />
      <Group title="Published, and on no page" documents={unlisted} />
    </Stack>
  )
}

function Group({ title, documents }: { title: string; documents: readonly WaitingDocument[] }) {
  const schema = useSchema()
  if (documents.length === 0) return null
  const rest = documents.length - MOST_SHOWN
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="semibold">
        {title} ({documents.length})
      </Text>
      <Stack as="ul" gap={3}>
        {documents.slice(0, MOST_SHOWN).map(({ id, type, title: name, note }) => {
          const typeTitle = schema.get(type)?.title ?? type
          return (
            <Text as="li" size={1} key={id}>
              <IntentLink intent="edit" params={{ id, type }}>
                {name || typeTitle}
              </IntentLink>
              {[name && typeTitle, note].filter(Boolean).map((part) => ` · ${part}`)}
            </Text>
          )
        })}
        {rest > 0 && (
          <Text as="li" size={1} muted>
            and {rest} more
          </Text>
        )}
      </Stack>
    </Stack>
  )
}
