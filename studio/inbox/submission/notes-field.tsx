import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useState } from 'react'
import { afterSaving, isChanged, isContested, type NotesDraft } from './notes-draft.ts'

const NOTES_AT_MOST = 10_000

/**
 * Notes for colleagues, saved on blur. Failed saves keep the text; a colleague's newer notes are shown beside what is
 * being typed.
 */
export function NotesField({
  saved,
  onSave,
}: {
  saved: string
  onSave: (notes: string) => Promise<boolean>
}) {
  const [draft, setDraft] = useState<NotesDraft | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const isOpen = isChanged({ draft, saved })
  // While saving, the stored text is ours.
  const isAsked = state !== 'saving' && isContested({ draft, saved })

  const save = async (text: string) => {
    setState('saving')
    const isSaved = await onSave(text)
    setState(isSaved ? 'saved' : 'failed')
    if (isSaved) setDraft((current) => afterSaving({ draft: current, text }))
  }
  const leave = () => {
    if (draft === null || isAsked) return
    if (isOpen) void save(draft.text)
    else setDraft(null)
  }

  return (
    <Stack gap={3}>
      <Flex gap={3}>
        <Text as="label" htmlFor="inbox-notes" size={1} weight="medium" style={{ flex: 1 }}>
          Notes
        </Text>
        <Text size={1} muted role="status">
          {isAsked ? 'Not saved' : getHint({ state, isOpen })}
        </Text>
      </Flex>
      <TextArea
        id="inbox-notes"
        fontSize={1}
        padding={3}
        rows={4}
        maxLength={NOTES_AT_MOST}
        placeholder="Only the team reads this."
        value={draft?.text ?? saved}
        onChange={(event) => {
          const text = event.currentTarget.value
          setDraft((current) => ({ text, basis: current?.basis ?? saved }))
          setState('idle')
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) leave()
        }}
      />
      {draft !== null && isAsked && (
        <Contest
          theirs={saved}
          onKeepTheirs={() => {
            setDraft(null)
            setState('idle')
          }}
          onKeepMine={() => void save(draft.text)}
        />
      )}
    </Stack>
  )
}

/** A conflict with the notes that a colleague saved while the editor was writing: one of the two has to go. */
function Contest({
  theirs,
  onKeepTheirs,
  onKeepMine,
}: {
  theirs: string
  onKeepTheirs: () => void
  onKeepMine: () => void
}) {
  return (
    <Card tone="caution" border radius={2} padding={3} role="alert">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {theirs === ''
            ? 'A colleague has removed the notes.'
            : 'A colleague has saved meanwhile:'}
        </Text>
        {theirs !== '' && (
          <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {theirs}
          </Text>
        )}
        <Flex gap={2} wrap="wrap">
          <Button text="Replace with mine" mode="ghost" fontSize={1} onClick={onKeepMine} />
          <Button text="Discard mine" mode="ghost" fontSize={1} onClick={onKeepTheirs} />
        </Flex>
      </Stack>
    </Card>
  )
}

function getHint({ state, isOpen }: { state: string; isOpen: boolean }) {
  if (state === 'saving') return 'Saving…'
  if (state === 'failed') return 'Not saved'
  if (isOpen) return 'Saved when you leave the field'
  return state === 'saved' ? 'Saved' : ''
}
