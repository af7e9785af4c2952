import { defineType } from '@sanity/types'
import { requiredLine } from '../fields.ts'

export const playerLabels = defineType({
  name: 'playerLabels',
  title: 'Words of the player',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    requiredLine({ name: 'play', description: 'Of the button while it rests.' }),
    requiredLine({ name: 'pause', description: 'Of the button while it plays.' }),
    requiredLine({ name: 'mute', description: 'Of the button that turns the sound off.' }),
    requiredLine({ name: 'unmute', description: 'Of the button that turns the sound on.' }),
    requiredLine({ name: 'captions', description: 'Of the button that shows or hides captions.' }),
    requiredLine({ name: 'seek', description: 'Of the bar that shows how far it has come.' }),
    requiredLine({ name: 'position', description: 'Read out for the bar: {time}, {duration}.' }),
    requiredLine({ name: 'fullScreen', description: 'Of the button that fills the screen.' }),
    requiredLine({ name: 'exitFullScreen', description: 'Of the button that leaves it.' }),
    requiredLine({ name: 'playing', description: 'Read out when a key has started it.' }),
    requiredLine({ name: 'paused', description: 'Read out when a key has stopped it.' }),
    requiredLine({ name: 'muted', description: 'Read out when a key has turned the sound off.' }),
    requiredLine({ name: 'unmuted', description: 'Read out when a key has turned it on.' }),
    requiredLine({ name: 'captionsShown', description: 'Read out when a key has shown them.' }),
    requiredLine({ name: 'captionsHidden', description: 'Read out when a key has hidden them.' }),
    requiredLine({ name: 'failed', description: 'In place of the film when it cannot be loaded.' }),
  ],
})
