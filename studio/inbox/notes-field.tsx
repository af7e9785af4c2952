import { Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useState } from 'react'

const NOTES_AT_MOST = 10_000

/**
 * Notes for colleagues, saved as the field is left. What could not be saved stays in it, and a colleague's newer notes
 * come in as long as nobody types.
 */
export function NotesField({
  saved,
  onSave,
}: {
  saved: string
  onSave: (notes: string) => Promise<boolean>
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const isChanged = draft !== null && draft.trim() !== saved.trim()
  useEffect(() => {
    if (draft === null) return
    setState('idle')
  }, [draft])

  const save = async () => {
    if (!isChanged) {
      setDraft(null)
      return
    }
    setState('saving')
    const isSaved = await onSave(draft)
    setState(isSaved ? 'saved' : 'failed')
    if (isSaved) setDraft((current) => (current === draft ? null : current))
  }

  return (
    <Stack gap={3}>
      <Flex gap={3}>
        <Text as="label" htmlFor="inbox-notes" size={1} weight="medium" style={{ flex: 1 }}>
          Notes
        </Text>
        <Text size={1} muted role="status">
          {hintOf({ state, isChanged })}
        </Text>
      </Flex>
      <TextArea
        id="inbox-notes"
        fontSize={1}
        padding={3}
        rows={4}
        maxLength={NOTES_AT_MOST}
        placeholder="Only the team reads this."
        value={draft ?? saved}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save()
        }}
      />
    </Stack>
  )
}

function hintOf({ state, isChanged }: { state: string; isChanged: boolean }) {
  if (state === 'saving') return 'Saving…'
  if (state === 'failed') return 'Not saved'
  if (isChanged) return 'Saved when you leave the field'
  return state === 'saved' ? 'Saved' : ''
}
