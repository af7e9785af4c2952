import { Button, Card, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { addToDraft } from './add-to-draft.ts'
import { type List } from './find-lists.ts'

type Outcome = { list: List; kind: 'added' | 'present' | 'gone' } | { failure: string }

/** Adds a document to the draft of the list that an editor chooses, and leads to that draft. */
export function AddToListDialog({
  id,
  type,
  lists,
}: {
  id: string
  type: string
  lists: readonly List[]
}) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [isAdding, setIsAdding] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function add(list: List) {
    setIsAdding(true)
    setOutcome(null)
    try {
      const { documentId } = list
      const [published = null, draft = null] = await client.getDocuments([
        documentId,
        `drafts.${documentId}`,
      ])
      const _key = crypto.randomUUID().slice(0, 12)
      const reference = { _key, _type: 'reference', _ref: id } as const
      const addition = addToDraft({ list, reference, type, published, draft })
      if (addition.outcome === 'added') await client.mutate(addition.mutations)
      setOutcome({ list, kind: addition.outcome })
    } catch (cause) {
      setOutcome({ failure: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <Stack gap={3}>
      <Text size={1}>
        {lists.length > 0
          ? 'It is added to the end of the list, in the draft of the document that has it. Visitors see it once that draft is published.'
          : 'No page has a list for it yet: add the section to a page first.'}
      </Text>
      {lists.map((list) => (
        <Button
          key={list.documentId + list.path}
          mode="ghost"
          justify="flex-start"
          text={list.title}
          disabled={isAdding}
          onClick={() => void add(list)}
        />
      ))}
      {outcome !== null && <OutcomeCard outcome={outcome} />}
    </Stack>
  )
}

function OutcomeCard({ outcome }: { outcome: Outcome }) {
  if ('failure' in outcome) {
    return (
      <Card tone="critical" padding={3} radius={2} role="alert">
        <Text size={1}>It was not added: {outcome.failure}</Text>
      </Card>
    )
  }
  const {
    list: { documentId, documentType, documentTitle },
    kind,
  } = outcome
  const message = {
    added: `Added to the draft of ${documentTitle}. Publish it to show it.`,
    present: `It is already in the draft of ${documentTitle}. Publish it to show it.`,
    gone: `It was not added: the draft of ${documentTitle} no longer has this list.`,
  }[kind]
  return (
    <Card
      tone={kind === 'gone' ? 'caution' : 'positive'}
      padding={3}
      radius={2}
      role={kind === 'gone' ? 'alert' : 'status'}
    >
      <Stack gap={3}>
        <Text size={1}>{message}</Text>
        <Text size={1}>
          <IntentLink intent="edit" params={{ id: documentId, type: documentType }}>
            Open {documentTitle}
          </IntentLink>
        </Text>
      </Stack>
    </Card>
  )
}
