import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { ONBOARDING_TASK_NAMES } from '#schemas/names.ts'
import { optionalTextsField, underWay } from './account-texts.ts'
import { isTaken } from '#schemas/addresses/unique.ts'

export const onboardingTask = defineType({
  name: 'onboardingTask',
  title: 'Onboarding task',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'What to do, as an instruction.', softMax: 40 }),
    defineField({
      name: 'task',
      type: 'string',
      description: 'Which task it is. What visitors have ticked is kept under this name.',
      options: { list: [...ONBOARDING_TASK_NAMES] },
      validation: (rule) =>
        rule
          .required()
          .custom(async (task, context) =>
            task && (await isTaken({ context, field: 'task', value: task }))
              ? 'Another document is this task; their ticks would be one.'
              : true,
          ),
    }),
    paragraph({
      name: 'description',
      description: 'What it takes, and what it is good for. Two lines.',
      softMax: 160,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'task' } },
})

export const onboardingTemplate = defineType({
  name: 'onboardingTemplate',
  title: 'Onboarding checklist',
  type: 'document',
  fields: [
    requiredLine({ name: 'heading', description: 'The heading of the page.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'How long it takes and what comes of it.' }),
    defineField({
      name: 'tasks',
      type: 'array',
      description: 'The tasks in their order, each once.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'onboardingTask' }] })],
      validation: (rule) => rule.required().min(1).unique(),
    }),
    requiredLine({
      name: 'progressLabel',
      description: 'Over the bar, at the left.',
      initialValue: 'Set up your account',
    }),
    requiredLine({
      name: 'progressText',
      description: 'Over the bar, at the right: {completed} and {total} become numbers.',
      initialValue: '{completed} of {total} completed',
    }),
    requiredLine({
      name: 'completeLabel',
      description: 'The button of a task that is open.',
      initialValue: 'Mark as done',
      softMax: 20,
    }),
    requiredLine({
      name: 'reopenLabel',
      description: 'The button of a task that is done.',
      initialValue: 'Done',
      softMax: 20,
    }),
    paragraph({ name: 'note', description: 'Under the list: where the ticks are kept.', rows: 2 }),
    paragraph({
      name: 'memberNote',
      description: 'The same for somebody who is signed in.',
      rows: 2,
    }),
    optionalTextsField({
      name: 'bought',
      title: 'For a buyer without an account',
      description:
        'Over the list, for a visitor who has paid in this browser. {plan} becomes what was bought.',
      texts: {
        heading: ['What was bought.', 'You have bought {plan}.'],
        text: [
          'Under it.',
          'Set your password first, and your plan and your ticks will be in your account.',
        ],
        linkLabel: ['The button to the page that sends the link.', 'Set your password'],
        ...underWay,
      },
    }),
    optionalLink({ name: 'continueLink', description: 'The way on.' }),
    optionalLink({ name: 'skipLink', description: 'For those who do it later.' }),
  ],
  preview: { prepare: () => ({ title: 'Onboarding checklist' }) },
})
