import { AddIcon } from '@sanity/icons'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { Failure } from '../inbox/failure.tsx'
import { DestinationCard } from './destination-card.tsx'
import { DestinationDialog } from './destination-dialog.tsx'
import { type Destination } from './destinations-api.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useDestinations } from './use-destinations.ts'

/** All destinations, with dialogs to change them. */
export default function Destinations() {
  const { api, list, error, reload } = useDestinations()
  const [edited, setEdited] = useState<Destination | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)

  const onSecret = (newer: string | null) => {
    setSecret(newer)
    reload()
  }
  return (
    <Box height="fill" overflow="auto" paddingX={4} paddingY={5} data-testid="destinations">
      <Container width={1}>
        <Stack gap={5}>
          <Flex gap={3} align="flex-start" wrap="wrap">
            <Stack gap={4} flex={1} style={{ minWidth: 240 }}>
              <Heading as="h2" size={2}>
                Destinations
              </Heading>
              <Text size={1} muted>
                Submissions of the site’s forms come to the inbox. Here you say where they go as
                well: to a CRM or another program by webhook, to a channel in Slack, or to a
                colleague’s mailbox.
              </Text>
            </Stack>
            {list && (
              <Button
                text="Add destination"
                icon={AddIcon}
                tone="primary"
                fontSize={1}
                padding={3}
                onClick={() => setEdited('new')}
              />
            )}
          </Flex>
          {error !== null && <Failure error={error} onRetry={reload} />}
          {!list && error === null && (
            <Flex align="center" justify="center" padding={6} gap={3} role="status">
              <Spinner muted />
              <Text size={1} muted>
                Loading…
              </Text>
            </Flex>
          )}
          {list?.destinations.length === 0 && (
            <Card border radius={3} padding={5}>
              <Text size={1} muted align="center">
                Nothing yet: submissions come to the inbox and to the team’s mailbox alone.
              </Text>
            </Card>
          )}
          {list && list.destinations.length > 0 && (
            <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
              {list.destinations.map((destination) => (
                <li key={destination.id}>
                  <DestinationCard
                    api={api}
                    destination={destination}
                    forms={list.forms}
                    onEdit={() => setEdited(destination)}
                    onSecret={onSecret}
                    onChanged={reload}
                  />
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      </Container>
      {edited !== null && list && (
        <DestinationDialog
          api={api}
          destination={edited === 'new' ? null : edited}
          forms={list.forms}
          onClose={() => setEdited(null)}
          onSaved={(newer) => {
            setEdited(null)
            onSecret(newer)
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Box>
  )
}
