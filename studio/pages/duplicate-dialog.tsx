import { Button, Card, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { hyphenated } from '#schemas/addresses/address-slug.ts'
import { documentTitle } from '#schemas/documents/document-title.ts'
import { addressFault, addressFolder, copyDocument } from '#schemas/documents/copy-document.ts'

const TAKEN = `count(*[_type == $type && select($type == "page" => path, slug.current) == $end])`

type Copied = Record<string, unknown> & { _type: string }

/** Asks for the title and the address of a copy, makes it a draft and opens it. */
export function DuplicateDialog({ document, onDone }: { document: Copied; onDone: () => void }) {
  const { _type: type } = document
  const client = useClient({ apiVersion: '2025-02-19' })
  const router = useRouter()
  const id = useId()
  const folder = addressFolder(type)
  const [title, setTitle] = useState(`${documentTitle(document)} (copy)`)
  const [typedEnd, setTypedEnd] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const titleInput = useRef<HTMLInputElement>(null)
  useEffect(() => titleInput.current?.focus(), [])
  // Follows the title until it is typed.
  const end = typedEnd ?? (type === 'page' ? '/' : '') + hyphenated(title)

  async function duplicate() {
    if (title.trim() === '') return 'Type a title.'
    const wrong = addressFault({ type, end })
    if (wrong !== null) return wrong
    const taken = await client.fetch<number>(TAKEN, { type, end }, { perspective: 'raw' })
    if (taken > 0) return `${folder}${end} is taken: type another address.`
    const copy = crypto.randomUUID()
    await client.create(copyDocument({ document, id: copy, title: title.trim(), end }))
    onDone()
    router.navigateIntent('edit', { id: copy, type })
    return null
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    duplicate()
      .then(setFault)
      .catch((cause: unknown) => {
        setFault(`Nothing was copied: ${cause instanceof Error ? cause.message : String(cause)}`)
      })
      .finally(() => setIsBusy(false))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Stack gap={3}>
          <Label as="label" htmlFor={`${id}-title`}>
            Title of the copy
          </Label>
          <TextInput
            id={`${id}-title`}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            ref={titleInput}
          />
        </Stack>
        <Stack gap={3}>
          <Label as="label" htmlFor={`${id}-address`}>
            {type === 'page' ? 'Path of the copy' : `Address of the copy, after ${folder}`}
          </Label>
          <TextInput
            id={`${id}-address`}
            value={end}
            onChange={(event) => setTypedEnd(event.currentTarget.value.trim())}
          />
        </Stack>
        {fault !== null && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{fault}</Text>
          </Card>
        )}
        <Text size={1} muted>
          The copy is a draft. Visitors see it once you publish it.
        </Text>
        <Flex justify="flex-end">
          <Button type="submit" text="Duplicate" tone="primary" disabled={isBusy} />
        </Flex>
      </Stack>
    </form>
  )
}
