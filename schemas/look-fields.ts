import { defineField } from '@sanity/types'

/** The ground on which a section stands. */
export function toneField(initialValue: 'paper' | 'sand' | 'deep' = 'paper') {
  return lookField({
    name: 'tone',
    title: 'Ground',
    description: 'Sand or deep green sets a section apart. Do not put two of them in a row.',
    choices: { paper: 'Paper', sand: 'Sand', deep: 'Deep green' },
    initialValue,
  })
}

/** Background of a section whose cards and lines need a light one. */
export function lightToneField() {
  return lookField({
    name: 'tone',
    title: 'Ground',
    description: 'Sand sets a section apart. Do not put two of them in a row.',
    choices: { paper: 'Paper', sand: 'Sand' },
  })
}

/** How wide the content of a section is. */
export function widthField<Value extends 'text' | 'wide' | 'full'>(
  initialValue: Value,
  values: readonly Value[],
) {
  const titles = { text: 'As wide as text', wide: 'As wide as the page', full: 'Edge to edge' }
  return lookField({
    name: 'width',
    description: 'How much room it takes on a desk. On a phone it is as wide as the screen.',
    choices: Object.fromEntries(values.map((value) => [value, titles[value]])),
    initialValue,
  })
}

/** A choice of looks; new blocks have the first one by default. */
export function lookField({
  choices,
  initialValue = Object.keys(choices)[0],
  ...field
}: {
  name: string
  title?: string
  description: string
  /** The titles by the values. */
  choices: Record<string, string>
  initialValue?: string | undefined
}) {
  return defineField({
    ...field,
    type: 'string',
    options: {
      list: Object.entries(choices).map(([value, title]) => ({ value, title })),
      layout: 'radio',
      direction: 'horizontal',
    },
    ...(initialValue !== undefined && { initialValue }),
  })
}
