import { Button, Flex, Stack } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type ObjectInputProps, set, useClient } from 'sanity'

const ALT_TEXT_QUERY = '*[_id == $id][0].altText'

export function isImageInput(props: { schemaType: { name: string } }) {
  return props.schemaType.name === 'imageWithAlt'
}

/**
 * A picture with its alternative text, which is filled in from the asset when the picture is chosen. If the editor has
 * typed another one, a button offers it.
 */
export function ImageInput(props: ObjectInputProps) {
  const { value, readOnly, onChange, renderDefault } = props
  const client = useClient({ apiVersion: '2025-02-19' })
  const id = readAssetId(value)
  const alt = typeof value?.alt === 'string' ? value.alt : ''
  const [own, setOwn] = useState<{ id: string; altText: string } | null>(null)
  const altText = own?.id === id ? own.altText : ''

  useEffect(() => {
    if (id === null) return
    let isGone = false
    client.fetch<string | null>(ALT_TEXT_QUERY, { id }).then(
      (text) => {
        if (!isGone && text) setOwn({ id, altText: text })
      },
      // It is an offer: without it the editor types the text.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [client, id])

  // Only after choosing a picture: opening a form must not change anything.
  const [filledId, setFilledId] = useState(id)
  useEffect(() => {
    if (altText === '' || id === filledId) return
    // Once for each picture: cleared afterwards the text stays empty.
    setFilledId(id)
    if (alt === '' && readOnly !== true) onChange(set(altText, ['alt']))
  }, [id, filledId, altText, alt, readOnly, onChange])

  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {altText !== '' && alt !== altText && readOnly !== true && (
        <Flex>
          <Button
            text={`Use “${altText}” as alternative text`}
            mode="ghost"
            fontSize={1}
            padding={2}
            textAlign="left"
            onClick={() => onChange(set(altText, ['alt']))}
          />
        </Flex>
      )}
    </Stack>
  )
}

function readAssetId(value: Record<string, unknown> | undefined) {
  const asset = value?.asset
  if (typeof asset !== 'object' || asset === null || !('_ref' in asset)) return null
  return typeof asset._ref === 'string' ? asset._ref : null
}
