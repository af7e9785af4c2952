import { UploadIcon } from '@sanity/icons'
import { Box, Button, Card, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { type Use } from './find-uses.ts'
import { filterPictures, type Picture } from './pictures.ts'
import { PictureGrid } from './picture-grid.tsx'
import { replacePicture } from './replace-picture.ts'
import { uploadPictures } from './upload-pictures.ts'
import { UseList } from './use-list.tsx'
import { readMessage } from './use-pictures.ts'

type Choice = { id: string; altText: string; name: string }

/** Replaces a picture in the drafts of all documents that use it. */
export function ReplaceDialog({
  picture,
  pictures,
  uses,
  onClose,
}: {
  picture: Picture
  pictures: readonly Picture[]
  uses: readonly Use[]
  onClose: () => void
}) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [choice, setChoice] = useState<Choice | null>(null)
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const altId = useId()
  const others = filterPictures({ pictures, search, tag: '', isUnused: false }).filter(
    ({ _id }) => _id !== picture._id,
  )

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(readMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  const upload = (files: readonly File[]) =>
    attempt(async () => {
      const id = await uploadPictures({ client, files })
      if (id !== null) setChoice({ id, altText: '', name: files[0]?.name ?? id })
    })
  const replace = ({ id, altText }: Choice) =>
    attempt(async () => {
      setChanged(
        await replacePicture({ client, from: picture._id, to: id, altText: altText.trim() }),
      )
    })

  if (changed !== null) {
    const drafts = uses.filter(({ id }) => changed.includes(id))
    return (
      <Dialog id="replace-picture" header="Replaced in drafts" width={1} onClose={onClose}>
        <Stack gap={4} padding={4}>
          <Text size={1}>
            {drafts.length === 1
              ? 'The draft of this document shows the new picture. Publish it to show it on the site:'
              : `The drafts of these ${drafts.length} documents show the new picture. Publish each to show it on the site:`}
          </Text>
          <UseList uses={drafts} none="No document showed it any more." />
        </Stack>
      </Dialog>
    )
  }
  return (
    <Dialog
      id="replace-picture"
      header={`Replace ${picture.fileName ?? 'this picture'}`}
      width={2}
      onClose={onClose}
      footer={
        choice && (
          <Flex gap={2} padding={3} justify="flex-end" wrap="wrap">
            <Button
              text="Another picture"
              mode="bleed"
              fontSize={1}
              padding={3}
              onClick={() => setChoice(null)}
            />
            <Button
              text={uses.length === 1 ? 'Replace in 1 draft' : `Replace in ${uses.length} drafts`}
              tone="primary"
              fontSize={1}
              padding={3}
              disabled={isBusy || choice.altText.trim() === ''}
              onClick={() => void replace(choice)}
            />
          </Flex>
        )
      }
    >
      <Stack gap={4} padding={4}>
        {failure !== null && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>Nothing was replaced: {failure}</Text>
          </Card>
        )}
        {choice ? (
          <>
            <Text size={1}>
              {choice.name} takes its place in the drafts of these documents, with the crop and the
              focal point that each has. Nothing changes on the site before they are published.
            </Text>
            <UseList uses={uses} none="" />
            <Stack gap={2}>
              <Text as="label" htmlFor={altId} size={1} weight="semibold">
                Alternative text of the new picture
              </Text>
              <TextInput
                id={altId}
                fontSize={1}
                value={choice.altText}
                onChange={(event) => setChoice({ ...choice, altText: event.currentTarget.value })}
              />
            </Stack>
          </>
        ) : (
          <>
            <Flex gap={3} align="center">
              <Box flex={1}>
                <TextInput
                  aria-label="Search for the new picture"
                  placeholder="Name, alternative text or tag"
                  fontSize={1}
                  value={search}
                  onChange={(event) => setSearch(event.currentTarget.value)}
                />
              </Box>
              <Button
                icon={UploadIcon}
                text={isBusy ? 'Uploading…' : 'Upload'}
                fontSize={1}
                padding={3}
                disabled={isBusy}
                onClick={() => input.current?.click()}
              />
              <input
                ref={input}
                type="file"
                aria-label="The new picture"
                accept="image/*"
                hidden
                onChange={(event) => {
                  void upload([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
            </Flex>
            <PictureGrid
              pictures={others}
              openId={null}
              onOpen={({ _id, altText, fileName }) =>
                setChoice({ id: _id, altText: altText ?? '', name: fileName ?? _id })
              }
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
