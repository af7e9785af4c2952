import { CloseIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useClient } from 'sanity'
import { DeleteDialog } from './delete-dialog.tsx'
import { findUses, type Use } from './find-uses.ts'
import { type Picture, readTags } from './pictures.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { readMessage } from './use-pictures.ts'
import { UseList } from './use-list.tsx'

const PREVIEW_WIDTH = 640

/** One picture: its file, its texts, the documents that show it. */
export function PicturePane({
  picture,
  pictures,
  onClose,
  onChange,
}: {
  picture: Picture
  pictures: readonly Picture[]
  onClose: () => void
  /** After something of the picture has changed. */
  onChange: () => void
}) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { _id: id, url, fileName, mimeType } = picture
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'replace' | 'delete' | null>(null)
  const [round, setRound] = useState(0)
  const name = fileName ?? id

  useEffect(() => {
    let isGone = false
    findUses({ client, id }).then(
      (found) => {
        if (!isGone) setUses(found)
      },
      (error: unknown) => {
        if (!isGone) setFailure(`Where it is used could not be found out: ${readMessage(error)}`)
      },
    )
    return () => {
      isGone = true
    }
  }, [client, id, round])

  const save = async (changes: Record<string, unknown>) => {
    setFailure(null)
    try {
      await client.patch(id).set(changes).commit()
      onChange()
    } catch (error) {
      setFailure(`It was not saved: ${readMessage(error)}`)
    }
  }

  return (
    <Stack gap={5} padding={4}>
      <Flex gap={3} align="center">
        <Text as="h2" size={2} weight="semibold" style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Button icon={CloseIcon} mode="bleed" aria-label="Close" onClick={onClose} />
      </Flex>
      <Card tone="transparent" scheme="light" padding={3} radius={2} overflow="hidden">
        <img
          src={mimeType === 'image/svg+xml' ? url : `${url}?w=${PREVIEW_WIDTH}&auto=format`}
          alt={picture.altText ?? ''}
          style={{ display: 'block', width: '100%', maxHeight: 320, objectFit: 'contain' }}
        />
      </Card>
      <Text size={1} muted>
        {describeFile(picture)}
      </Text>
      {failure !== null && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{failure}</Text>
        </Card>
      )}
      <SavedText
        label="Alternative text"
        description="What the picture shows, in a sentence. Fields that take the picture begin with it."
        value={picture.altText ?? ''}
        isLong
        onSave={(text) => void save({ altText: text })}
      />
      <SavedText
        label="Tags"
        description="Between commas."
        value={(picture.tags ?? []).join(', ')}
        onSave={(text) => void save({ 'opt.tags': readTags(text) })}
      />
      <Stack as="section" gap={3} aria-label="Used on">
        <Text as="h3" size={1} weight="semibold">
          Used on
        </Text>
        {uses === null ? (
          <Text size={1} muted role="status">
            Looking…
          </Text>
        ) : (
          <UseList uses={uses} none="No document shows it." />
        )}
      </Stack>
      <Flex gap={2} wrap="wrap">
        <Button
          text="Replace everywhere…"
          mode="ghost"
          fontSize={1}
          padding={3}
          disabled={!uses || uses.length === 0}
          onClick={() => setDialog('replace')}
        />
        <Button
          text="Delete…"
          mode="ghost"
          tone="critical"
          fontSize={1}
          padding={3}
          disabled={uses === null}
          onClick={() => setDialog('delete')}
        />
      </Flex>
      {dialog === 'replace' && uses !== null && (
        <ReplaceDialog
          picture={picture}
          pictures={pictures}
          uses={uses}
          onClose={() => {
            setDialog(null)
            setRound((last) => last + 1)
            onChange()
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          picture={picture}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            onChange()
            onClose()
          }}
        />
      )}
    </Stack>
  )
}

/** A text that is saved when its field is left. */
function SavedText({
  label,
  description,
  value,
  isLong = false,
  onSave,
}: {
  label: ReactNode
  description: string
  value: string
  isLong?: boolean
  onSave: (text: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const field = {
    id,
    'aria-describedby': `${id}-about`,
    fontSize: 1,
    value: typed ?? value,
    onBlur: () => {
      if (typed !== null && typed.trim() !== value) onSave(typed.trim())
    },
  }
  // The saved text arrives as the new value.
  useEffect(() => setTyped(null), [value])
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="semibold">
        {label}
      </Text>
      <Text id={`${id}-about`} size={1} muted>
        {description}
      </Text>
      {isLong ? (
        <TextArea {...field} rows={3} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <TextInput {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
    </Stack>
  )
}

function describeFile({ mimeType, size, width, height }: Picture) {
  const kind = mimeType
    ?.replace(/^image\//, '')
    .replace('svg+xml', 'svg')
    .toUpperCase()
  const area = width && height ? `${width} × ${height}` : null
  const weight = size === null ? null : formatBytes(size)
  return [kind, area, weight].filter(Boolean).join(', ')
}

function formatBytes(bytes: number) {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
