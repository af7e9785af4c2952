import { Box, Card, Code, Container, Heading, Stack, Text } from '@sanity/ui'
import { EyeOpenIcon } from '@sanity/icons'
import { type Tool } from 'sanity'

/** Replaces Presentation where the site cannot show drafts, and explains what is missing. */
export const noPresentation: Tool = {
  name: 'presentation',
  title: 'Presentation',
  icon: EyeOpenIcon,
  component: NoPresentation,
}

function NoPresentation() {
  return (
    <Box paddingX={4} paddingY={6}>
      <Container width={1}>
        <Card padding={5} radius={3} tone="caution" border>
          <Stack space={5}>
            <Heading as="h1" size={2}>
              The site cannot show drafts yet
            </Heading>
            <Text>
              Presentation shows the site with your drafts, and opens the field of whatever you
              click. For that the site’s server needs a token with which it may read drafts, and it
              has none.
            </Text>
            <Text>Whoever runs the server creates a token with the role Viewer, sets it as</Text>
            <Card padding={3} radius={2} border>
              <Code>SANITY_READ_TOKEN</Code>
            </Card>
            <Text>
              and starts the server again; docs/going-live.md tells how. Then load this page again.
              What you publish shows on the site without it.
            </Text>
          </Stack>
        </Card>
      </Container>
    </Box>
  )
}
