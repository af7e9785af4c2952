import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { type LinkingDocument } from '#schemas/addresses/find-typed-links.ts'

const MOST_SHOWN = 10

/** Lists documents whose links are about to break, with links to open them. */
export function DeadLinksDialog({
  address,
  verb,
  links,
  failure,
  onCancel,
  onConfirm,
}: {
  address: string
  verb: 'Unpublish' | 'Delete'
  links: readonly LinkingDocument[]
  /** Why the links could not be looked up; null on success. */
  failure: string | null
  onCancel: () => void
  onConfirm: () => void
}) {
  return (
    <Stack gap={4}>
      {failure === null ? (
        <LinkList address={address} links={links} />
      ) : (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>
            The links to {address} could not be looked for: {failure}
          </Text>
        </Card>
      )}
      {verb === 'Delete' && (
        <Text size={1}>Its draft and all its versions are deleted as well.</Text>
      )}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={onCancel} />
        <Button
          text={`${verb} anyway`}
          tone="critical"
          fontSize={1}
          padding={3}
          onClick={onConfirm}
        />
      </Flex>
    </Stack>
  )
}

function LinkList({ address, links }: { address: string; links: readonly LinkingDocument[] }) {
  const schema = useSchema()
  const rest = links.length - MOST_SHOWN
  return (
    <Stack gap={4}>
      <Text size={1}>
        {links.length === 1 ? 'One document leads' : `${links.length} documents lead`} to {address},
        where visitors will find “Page not found”:
      </Text>
      <Stack as="ul" gap={3}>
        {links.slice(0, MOST_SHOWN).map(({ id, type, title, through }) => {
          const typeTitle = schema.get(type)?.title ?? type
          return (
            <Text as="li" size={1} key={id}>
              <IntentLink intent="edit" params={{ id, type }}>
                {title || typeTitle}
              </IntentLink>
              {title && ` (${typeTitle})`}
              {through && `, through the old address ${through}`}
            </Text>
          )
        })}
        {rest > 0 && (
          <Text as="li" size={1}>
            and {rest} more
          </Text>
        )}
      </Stack>
      <Text size={1} muted>
        Change these links first, or make a redirect that begins at {address}.
      </Text>
    </Stack>
  )
}
