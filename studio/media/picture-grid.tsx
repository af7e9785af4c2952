import { Badge, Box, Card, Grid, Stack, Text } from '@sanity/ui'
import { type Picture } from './pictures.ts'

const THUMBNAIL = 240

/** Pictures as buttons, several in a row. */
export function PictureGrid({
  pictures,
  openId,
  onOpen,
}: {
  pictures: readonly Picture[]
  openId: string | null
  onOpen: (picture: Picture) => void
}) {
  return (
    <Grid
      as="ul"
      gap={3}
      style={{
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {pictures.map((picture) => (
        <Box as="li" key={picture._id}>
          <Card
            as="button"
            type="button"
            border
            radius={2}
            overflow="hidden"
            aria-pressed={picture._id === openId}
            tone={picture._id === openId ? 'primary' : 'default'}
            style={{ display: 'block', width: '100%', cursor: 'pointer', textAlign: 'left' }}
            onClick={() => onOpen(picture)}
          >
            <Thumbnail picture={picture} />
            <Stack gap={2} padding={2}>
              <Text size={1} textOverflow="ellipsis" weight="medium">
                {picture.fileName ?? picture._id}
              </Text>
              <Text size={0} textOverflow="ellipsis" muted>
                {picture.altText ?? 'No alternative text'}
              </Text>
              {!picture.isUsed && (
                <Box>
                  <Badge fontSize={0}>Unused</Badge>
                </Box>
              )}
            </Stack>
          </Card>
        </Box>
      ))}
    </Grid>
  )
}

function Thumbnail({ picture: { url, mimeType } }: { picture: Picture }) {
  // The lake does not scale drawings.
  const source =
    mimeType === 'image/svg+xml' ? url : `${url}?w=${THUMBNAIL}&h=${THUMBNAIL}&fit=max&auto=format`
  return (
    // Most drawings are dark: they need a light ground in the dark as well.
    <Card tone="transparent" scheme="light" padding={2} style={{ aspectRatio: '4 / 3' }}>
      <img
        src={source}
        alt=""
        loading="lazy"
        style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </Card>
  )
}
