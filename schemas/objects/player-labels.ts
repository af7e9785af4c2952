import { defineType } from '@sanity/types'
import { requiredLine } from '../fields.ts'

export const playerLabels = defineType({
  name: 'playerLabels',
  title: 'Words of the player',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    requiredLine({
      name: 'play',
      description: 'Of the button while it rests.',
      initialValue: 'Play',
    }),
    requiredLine({
      name: 'pause',
      description: 'Of the button while it plays.',
      initialValue: 'Pause',
    }),
    requiredLine({
      name: 'mute',
      description: 'Of the button that turns the sound off.',
      initialValue: 'Mute',
    }),
    requiredLine({
      name: 'unmute',
      description: 'Of the button that turns the sound on.',
      initialValue: 'Unmute',
    }),
    requiredLine({
      name: 'captions',
      description: 'Of the button that shows or hides captions.',
      initialValue: 'Captions',
    }),
    requiredLine({
      name: 'seek',
      description: 'Of the bar that shows how far it has come.',
      initialValue: 'Position in the film',
    }),
    requiredLine({
      name: 'position',
      description: 'Read out for the bar: {time}, {duration}.',
      initialValue: '{time} of {duration}',
    }),
    requiredLine({
      name: 'fullScreen',
      description: 'Of the button that fills the screen.',
      initialValue: 'Full screen',
    }),
    requiredLine({
      name: 'exitFullScreen',
      description: 'Of the button that leaves it.',
      initialValue: 'Leave full screen',
    }),
    requiredLine({
      name: 'playing',
      description: 'Read out when a key has started it.',
      initialValue: 'Playing',
    }),
    requiredLine({
      name: 'paused',
      description: 'Read out when a key has stopped it.',
      initialValue: 'Paused',
    }),
    requiredLine({
      name: 'muted',
      description: 'Read out when a key has turned the sound off.',
      initialValue: 'Sound off',
    }),
    requiredLine({
      name: 'unmuted',
      description: 'Read out when a key has turned it on.',
      initialValue: 'Sound on',
    }),
    requiredLine({
      name: 'captionsShown',
      description: 'Read out when a key has shown them.',
      initialValue: 'Captions on',
    }),
    requiredLine({
      name: 'captionsHidden',
      description: 'Read out when a key has hidden them.',
      initialValue: 'Captions off',
    }),
    requiredLine({
      name: 'failed',
      description: 'In place of the film when it cannot be loaded.',
      initialValue: 'The film can’t be loaded just now. You can read everything it says below.',
    }),
  ],
})
