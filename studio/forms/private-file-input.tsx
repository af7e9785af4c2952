import { DocumentIcon, UploadIcon } from '@sanity/icons'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useRef, useState } from 'react'
import { type ObjectInputProps, set, unset, useClient } from 'sanity'
import { textIn } from '#schemas/parts.ts'
import { z } from 'zod'
import { createAsk } from '../inbox/api/ask-site.ts'
import { getWords } from '../inbox/failure.tsx'

const TYPES = '.pdf,.zip,.docx,.xlsx,.pptx,.png,.jpg,.jpeg'

const FileSchema = z.object({ id: z.string(), name: z.string(), bytes: z.number() })
const UrlSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Whether an input is that of a file that is not in the dataset. */
export function isPrivateFileInput({ schemaType }: Pick<ObjectInputProps, 'schemaType'>) {
  return schemaType.name === 'privateFile'
}

/** A file that the site keeps: uploaded, opened, replaced and taken out here. */
export function PrivateFileInput({ value, readOnly, onChange }: ObjectInputProps) {
  const { token } = useClient({ apiVersion: '2025-02-19' }).config()
  const { askFor } = useMemo(
    () =>
      createAsk({
        base: '/studio-api/private-files',
        token,
        fetch: window.fetch.bind(window),
      }),
    [token],
  )
  const picker = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'uploading' | 'opening'>('idle')
  const [error, setError] = useState<unknown>(null)
  const id = textIn(value, 'id')
  const name = textIn(value, 'name')

  const run = async (next: typeof state, work: () => Promise<void>) => {
    setState(next)
    setError(null)
    await work().catch(setError)
    setState('idle')
  }
  const upload = (chosenFile: File) =>
    run('uploading', async () => {
      const query = new URLSearchParams({ name: chosenFile.name })
      const file = await askFor(FileSchema, `?${query}`, { method: 'POST', body: chosenFile })
      onChange(set({ _type: 'privateFile', ...file }))
    })
  const open = async () => {
    // Opened before the answer: afterwards browsers would block it as a pop-up.
    const tab = window.open('', '_blank')
    await run('opening', async () => {
      try {
        const { url } = await askFor(UrlSchema, `?${new URLSearchParams({ id, name })}`)
        if (tab) tab.opener = null
        tab?.location.replace(url)
      } catch (fault) {
        tab?.close()
        throw fault
      }
    })
  }

  const isLocked = readOnly === true || state !== 'idle'
  return (
    <Stack gap={3}>
      <input
        ref={picker}
        type="file"
        accept={TYPES}
        hidden
        aria-label="File"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void upload(file)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      {id === '' ? (
        <Flex>
          <Button
            text={state === 'uploading' ? 'Uploading…' : 'Upload a file'}
            icon={UploadIcon}
            mode="ghost"
            fontSize={1}
            padding={3}
            disabled={isLocked}
            loading={state === 'uploading'}
            onClick={() => picker.current?.click()}
          />
        </Flex>
      ) : (
        <Card border radius={2} padding={3}>
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1}>
              <DocumentIcon />
            </Text>
            <Box flex={1} style={{ minWidth: 160 }}>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {name} {formatSize(value)}
              </Text>
            </Box>
            <Button
              text="Open"
              mode="bleed"
              fontSize={1}
              padding={3}
              disabled={state !== 'idle'}
              loading={state === 'opening'}
              onClick={() => void open()}
            />
            <Button
              text="Replace"
              mode="bleed"
              fontSize={1}
              padding={3}
              disabled={isLocked}
              loading={state === 'uploading'}
              onClick={() => picker.current?.click()}
            />
            <Button
              text="Remove"
              mode="bleed"
              tone="critical"
              fontSize={1}
              padding={3}
              disabled={isLocked}
              onClick={() => onChange(unset())}
            />
          </Flex>
        </Card>
      )}
      {error !== null && (
        <Card tone="critical" border radius={2} padding={3} role="alert">
          <Text size={1}>{getWords(error)}</Text>
        </Card>
      )}
      <Text size={1} muted>
        PDF, ZIP, Word, Excel, PowerPoint, PNG or JPEG, 25 MB at most.
      </Text>
    </Stack>
  )
}

function formatSize(value: unknown) {
  const bytes =
    typeof value === 'object' && value !== null && 'bytes' in value ? Number(value.bytes) : 0
  if (!bytes) return ''
  return bytes < 1024 * 1024
    ? `(${Math.ceil(bytes / 1024)} KB)`
    : `(${(bytes / 1024 / 1024).toFixed(1)} MB)`
}
