import { afterEach, expect, test, vi } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Checkbox } from '#app/ui/form-controls/checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { getDescription } from '#app/ui/form-controls/field.tsx'
import { FormNotice } from '#app/ui/form-controls/form-notice.tsx'
import * as icons from './icons.tsx'
import { getInitials } from './get-initials.ts'
import { Initials } from './initials.tsx'
import { linkKind } from '#app/ui/navigation/link-kind.ts'
import { Logo } from './logo.tsx'
import { MarkedText } from './marked-text.tsx'
import { Progress } from './progress.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { Select } from '#app/ui/form-controls/select.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { PlayerBar } from './video-player/player-bar.tsx'
import { VideoPlayer } from './video-player/video-player.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('every icon is passed over by screen readers', () => {
  const drawn = Object.values(icons).map((Icon) => renderAt(<Icon isFilled={false} />))
  expect(drawn.length).toBeGreaterThan(10)
  for (const markup of drawn) {
    expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/)
    expect(markup).not.toContain('style=')
  }
})

test('hint and error are tied to their control in the order in which they help', () => {
  expect(getDescription({ id: 'a', hint: 'At work', error: 'Missing' })).toEqual({
    'aria-describedby': 'a-error a-hint',
    'aria-invalid': true,
  })
  expect(getDescription({ id: 'a', hint: 'At work', error: null })).toEqual({
    'aria-describedby': 'a-hint',
    'aria-invalid': undefined,
  })
  expect(getDescription({ id: 'a', hint: '', error: '' })['aria-describedby']).toBeUndefined()
})

test('each id that a control is described by is on the page', () => {
  const text = { hint: 'At work', error: 'Missing' }
  const markup = renderAt(
    <>
      <TextField name="email" label="Email" {...text} />
      <TextArea name="message" label="Message" {...text} />
      <Select name="size" label="Size" options={[]} {...text} />
      <Checkbox name="terms" label="Agreed" {...text} />
    </>,
  )
  const described = [...markup.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, ids = '']) =>
    ids.split(' '),
  )
  expect(described).toHaveLength(8)
  expect(described.filter((id) => !markup.includes(` id="${id}"`))).toEqual([])
})

test('each control has a label of its own', () => {
  const markup = renderAt(
    <>
      <TextField name="email" label="Email" />
      <TextArea name="message" label="Message" />
      <Select name="size" label="Size" options={[]} />
      <Checkbox name="terms" label="Agreed" />
    </>,
  )
  const labelled = [...markup.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
  const controls = [...markup.matchAll(/<(?:input|textarea|select)[^>]* id="([^"]+)"/g)]
  expect(labelled).toEqual(controls.map(([, id]) => id))
})

test('what a visitor had typed comes back as text, whatever it is', () => {
  const markup = renderAt(<TextField name="name" label="Name" defaultValue={'"><script>'} />)
  expect(markup).toContain('value="&quot;&gt;&lt;script&gt;"')
  const area = renderAt(<TextArea name="m" label="M" defaultValue="</textarea><script>" />)
  expect(area).not.toContain('<script>')
})

test('a select without words for no choice starts with its first option', () => {
  const options = [{ value: 'a', label: LONG_WORD }]
  const html = renderAt(<Select name="size" label="Size" options={options} emptyLabel={null} />)
  expect(html.match(/<option/g)).toHaveLength(1)
  expect(html).toContain(LONG_WORD)
})

test('a button link leads only to addresses that are safe', () => {
  expect(renderAt(<ButtonLink href="javascript:alert(1)">Go</ButtonLink>)).not.toContain('href')
  expect(renderAt(<ButtonLink href="">Go</ButtonLink>)).toBe('')
  expect(renderAt(<ButtonLink href="https://a.example">Go</ButtonLink>)).toContain('rel="noopener"')
})

test('a button keeps what its caller says to screen readers', () => {
  const markup = renderAt(<Button aria-pressed={true}>Save</Button>)
  expect(markup).toContain('aria-pressed="true"')
})

test.each([
  ['/pricing', 'page'],
  ['/', 'page'],
  ['#plans', 'anchor'],
  ['HTTPS://a.example', 'outside'],
  ['mailto:a@b.example', 'contact'],
  ['tel:+441130000000', 'contact'],
  ['//a.example', 'refused'],
  ['/\\a.example', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['data:text/html,a', 'refused'],
  ['pricing', 'refused'],
  ['', 'refused'],
])('the address "%s" is of the kind "%s"', (href, kind) => {
  expect(linkKind(href)).toBe(kind)
})

test.each([
  ['Priya Nair', 'PN'],
  ['  Anna  Maria de la Cruz ', 'AC'],
  ['Cher', 'C'],
  ['émile zola', 'ÉZ'],
  ['𝒜da Byrne', '𝒜B'],
  ['', ''],
  [LONG_WORD, 'X'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('the same person has the same colour on every page', () => {
  const first = renderAt(<Initials name="Ada Byrne" />)
  expect(renderAt(<Initials name="Ada Byrne" />)).toBe(first)
  expect(renderAt(<Initials name={null} />)).not.toMatch(/undefined|null/)
})

test('a phrase is marked once, and only where it stands in the heading', () => {
  const marked = (phrase: string | null) =>
    renderAt(<MarkedText text="Six to meet, six to hire" phrase={phrase} />)
  expect(marked('six')).toBe('Six to meet, <span class="marked">six</span> to hire')
  expect(marked('seven')).toBe('Six to meet, six to hire')
  expect(marked(null)).toBe('Six to meet, six to hire')
  expect(renderAt(<MarkedText text={null} phrase="six" />)).toBe('')
})

test('a site without a name still has its mark', () => {
  expect(visibleText(renderAt(<Logo name={null} />))).toEqual([])
  expect(visibleText(renderAt(<Logo name={LONG_WORD} />))).toEqual([LONG_WORD])
})

test('the questions of an accordion stand in their order, each heading inside its summary', () => {
  const items = [1, 2, 3].map((number) => ({
    key: String(number),
    heading: `Question ${number}`,
    content: `Answer ${number}`,
  }))
  const markup = renderAt(<Accordion name="faq" items={items} />)
  expect(visibleText(markup)).toEqual([
    'Question 1',
    'Answer 1',
    'Question 2',
    'Answer 2',
    'Question 3',
    'Answer 3',
  ])
  expect(markup.match(/<summary[^>]*><h3/g)).toHaveLength(3)
})

test('forty questions are forty, and none is none', () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    key: String(index),
    heading: LONG_WORD,
    content: null,
  }))
  expect(renderAt(<Accordion name="faq" items={items} />).match(/<details/g)).toHaveLength(40)
  expect(renderAt(<Accordion name="faq" items={[]} isFirstOpen />)).not.toContain('<details')
})

test('a dialog without words can still be closed, and its heading takes the focus', () => {
  const markup = renderAt(
    <Dialog isOpen closeHref="/partners" heading={null} closeLabel={null}>
      words
    </Dialog>,
    '/partners?apply=any',
  )
  expect(markup).toContain('href="/partners"')
  expect(markup).toMatch(/<h2[^>]*tabindex="-1"/i)
  expect(markup).not.toMatch(/undefined|null/)
})

test('a bar of nothing is empty, not broken', () => {
  const html = renderAt(<Progress label="Set up" text="0 of 0" value={0} max={0} />)
  expect(html).toMatch(/<progress[^>]*value="0" max="1"/)
  expect(html).toContain('aria-live="polite"')
})

test('a notice without an address for its way on has none', () => {
  const message = { heading: 'Closed', text: null, action: { label: 'Write', href: null } }
  expect(visibleText(renderAt(<FormNotice message={message} />))).toEqual(['Closed'])
})

const labels = {
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  seek: 'Seek',
  position: '{time} of {duration}',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  playing: 'Playing',
  paused: 'Paused',
  muted: 'Muted',
  unmuted: 'Sound on',
  captionsShown: 'Captions shown',
  captionsHidden: 'Captions hidden',
  failed: 'It cannot be loaded.',
}

const resting = {
  isPlaying: false,
  hasStarted: false,
  isMuted: false,
  hasCaptions: true,
  isFullScreen: false,
  hasFailed: false,
  time: 65.4,
  duration: 120,
}

/** The bar in a browser that lets a page fill the screen, or does not. */
function renderBar({ canFill = true, ...state }: Partial<typeof resting> & { canFill?: boolean }) {
  vi.stubGlobal('document', { fullscreenEnabled: canFill })
  return renderAt(
    <PlayerBar
      state={{ ...resting, ...state }}
      labels={labels}
      playButton={null}
      onCommand={() => {}}
      onSeek={() => {}}
    />,
  )
}

function namesIn(markup: string) {
  return [...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)
}

test('each button of a film says what a press will do', () => {
  expect(namesIn(renderBar({}))).toEqual(['Play', 'Seek', 'Mute', 'Captions', 'Full screen'])
  expect(namesIn(renderBar({ isPlaying: true, isMuted: true, isFullScreen: true }))).toEqual([
    'Pause',
    'Seek',
    'Unmute',
    'Captions',
    'Leave full screen',
  ])
})

test('the line of time is read as minutes, and the clock beside it is not read again', () => {
  const markup = renderBar({})
  expect(markup).toContain('aria-valuetext="1:05 of 2:00"')
  expect(markup).toMatch(/max="120"[^>]*value="65"/)
  expect(markup).toMatch(/aria-hidden="true"[^>]*>1:05 \/ 2:00</)
})

test('captions say whether they are shown', () => {
  expect(renderBar({})).toMatch(
    /aria-label="Captions"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*aria-label="Captions"/,
  )
  expect(renderBar({ hasCaptions: false })).toContain('aria-pressed="false"')
})

test('a browser that lets no page fill the screen shows no button for it', () => {
  expect(namesIn(renderBar({ canFill: false }))).not.toContain('Full screen')
})

test('a film without words, captions or poster keeps the browser’s controls', () => {
  const markup = renderAt(
    <VideoPlayer
      title={LONG_WORD}
      duration={0}
      sources={[]}
      captions={undefined}
      posterUrl={undefined}
      labels={null}
    />,
  )
  expect(markup).toContain('controls=""')
  expect(markup).not.toMatch(/<track|poster=|undefined|null/)
})
