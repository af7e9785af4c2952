import { UploadIcon } from '@sanity/icons'
import {
  Box,
  Button,
  Card,
  Flex,
  Select,
  Spinner,
  Stack,
  Switch,
  Text,
  TextInput,
  useMediaIndex,
} from '@sanity/ui'
import { useId, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { useRouter, useRouterState } from 'sanity/router'
import { PictureGrid } from './picture-grid.tsx'
import { PicturePane } from './picture-pane.tsx'
import { filterPictures, listTags } from './pictures.ts'
import { uploadPictures } from './upload-pictures.ts'
import { readMessage, usePictures } from './use-pictures.ts'

/** Index of the Studio's breakpoint from which the details fit beside the list. */
const TWO_COLUMNS = 2

/** All pictures of the dataset, to be found, described, tagged, replaced and deleted. */
export default function MediaBrowser() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const router = useRouter()
  const state = useRouterState()
  const id = typeof state.id === 'string' ? state.id : null
  const { pictures, failure, load } = usePictures()
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const [isUnused, setIsUnused] = useState(false)
  const [uploading, setUploading] = useState<{ isBusy: boolean; failure: string | null }>({
    isBusy: false,
    failure: null,
  })
  const input = useRef<HTMLInputElement>(null)
  const switchId = useId()
  const open = pictures?.find(({ _id }) => _id === id) ?? null
  const isWide = useMediaIndex() >= TWO_COLUMNS
  const listed = pictures && filterPictures({ pictures, search, tag, isUnused })
  const tags = listTags(pictures ?? [])

  const upload = async (files: FileList | null) => {
    if (!files || files.length === 0) return
    setUploading({ isBusy: true, failure: null })
    try {
      const last = await uploadPictures({ client, files: [...files] })
      setUploading({ isBusy: false, failure: null })
      await load()
      if (last !== null) router.navigate({ id: last })
    } catch (error) {
      setUploading({ isBusy: false, failure: readMessage(error) })
    }
  }

  return (
    <Flex height="fill" overflow="hidden">
      <Flex direction="column" flex={2} overflow="hidden" hidden={id !== null && !isWide}>
        <Card borderBottom padding={3}>
          <Flex gap={3} align="center" wrap="wrap">
            <Box flex={1} style={{ minWidth: 180 }}>
              <TextInput
                aria-label="Search pictures"
                placeholder="Name, alternative text or tag"
                fontSize={1}
                padding={3}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            </Box>
            {tags.length > 0 && (
              <Box style={{ minWidth: 120 }}>
                <Select
                  aria-label="Tag"
                  fontSize={1}
                  padding={3}
                  value={tag}
                  onChange={(event) => setTag(event.currentTarget.value)}
                >
                  <option value="">All tags</option>
                  {tags.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </Select>
              </Box>
            )}
            <Flex gap={2} align="center">
              <Switch
                id={switchId}
                checked={isUnused}
                onChange={(event) => setIsUnused(event.currentTarget.checked)}
              />
              <Text as="label" size={1} htmlFor={switchId}>
                Unused only
              </Text>
            </Flex>
            <Button
              icon={UploadIcon}
              text={uploading.isBusy ? 'Uploading…' : 'Upload'}
              fontSize={1}
              padding={3}
              disabled={uploading.isBusy}
              onClick={() => input.current?.click()}
            />
            <input
              ref={input}
              type="file"
              aria-label="Pictures to upload"
              accept="image/*"
              multiple
              hidden
              onChange={(event) => {
                void upload(event.currentTarget.files)
                event.currentTarget.value = ''
              }}
            />
          </Flex>
        </Card>
        <Box flex={1} overflow="auto" padding={3}>
          <Stack gap={3}>
            {[failure && `The pictures could not be loaded: ${failure}`, uploading.failure]
              .filter((text) => text !== null && text !== '')
              .map((text) => (
                <Card key={text} tone="critical" padding={3} radius={2} role="alert">
                  <Text size={1}>{text}</Text>
                </Card>
              ))}
            {listed === null && failure === null && (
              <Flex justify="center" padding={5}>
                <Spinner muted />
              </Flex>
            )}
            {listed !== null && (
              <Text size={1} muted role="status">
                {countText({ count: listed.length, all: pictures?.length ?? 0 })}
              </Text>
            )}
            {listed !== null && (
              <PictureGrid
                pictures={listed}
                openId={id}
                onOpen={(picture) => router.navigate({ id: picture._id })}
              />
            )}
          </Stack>
        </Box>
      </Flex>
      {id !== null && pictures !== null && (
        <Card borderLeft flex={1} overflow="auto" style={{ minWidth: 300 }}>
          {open ? (
            <PicturePane
              key={open._id}
              picture={open}
              pictures={pictures}
              onClose={() => router.navigate({})}
              onChange={() => void load()}
            />
          ) : (
            <Stack padding={4} gap={4}>
              <Text size={1}>This picture is not there any more.</Text>
              <Button text="Close" mode="ghost" onClick={() => router.navigate({})} />
            </Stack>
          )}
        </Card>
      )}
    </Flex>
  )
}

function countText({ count, all }: { count: number; all: number }) {
  if (all === 0) return 'There is no picture yet. Upload the first.'
  const pictures = count === 1 ? '1 picture' : `${count} pictures`
  return count === all ? pictures : `${pictures} of ${all}`
}
