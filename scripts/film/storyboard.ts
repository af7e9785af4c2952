/** A line of the narration: seconds from the start of its scene, shown until the next line or the end. */
type Line = { at: number; text: string }

export type Scene = {
  id: string
  seconds: number
  /** Which of the six steps of How it works this is a picture of; title and end card are none. */
  step?: { number: number; title: string }
  /** The claim that stands beside the picture, and the line that proves it. */
  claim: string
  note?: string
  narration: readonly Line[]
}

/**
 * The film, scene by scene: one role from 148 CVs to six people, in the six steps of How it works.
 * Every figure is one of the sample content (features.ndjson, demo.ndjson); storyboard.test.ts compares them.
 */
export const STORYBOARD: readonly Scene[] = [
  {
    id: 'title',
    seconds: 10,
    claim: '148 CVs on Monday,\nsix people by Tuesday.',
    narration: [
      { at: 0.8, text: 'This is one role on Shortlane: an operations manager, in Leeds.' },
      { at: 5.4, text: 'Each line is one applicant.\nSix of them run on to an interview.' },
    ],
  },
  {
    id: 'brief',
    seconds: 15,
    step: { number: 1, title: 'Import job requirements' },
    claim: 'Agree what counts, before anyone reads.',
    note: 'Four criteria share 100 points.',
    narration: [
      { at: 0.6, text: 'It starts with the requirements.\nShortlane proposes four criteria.' },
      { at: 5, text: 'Priya and Rob share out 100 points between them, and agree.' },
      { at: 10, text: 'The shortlist will begin at 70.' },
    ],
  },
  {
    id: 'sources',
    seconds: 13,
    step: { number: 2, title: 'Upload candidate profiles' },
    claim: 'Four sources,\none list.',
    note: 'PDF, Word or scan, merged by person.',
    narration: [
      { at: 0.6, text: 'The CVs come from the careers page, a job board, an inbox and referrals.' },
      { at: 7, text: '148 people, counted once.\nTwelve doubles have been merged.' },
    ],
  },
  {
    id: 'evidence',
    seconds: 15,
    step: { number: 3, title: 'AI screening and scoring' },
    claim: 'A point has a line in the CV.',
    note: 'Read in the original, in 30+ languages.',
    narration: [
      { at: 0.6, text: 'Now every CV is read in full, in the language it was written in.' },
      { at: 4.8, text: 'A team of 41 is worth 22 points for People, and the line says so.' },
      { at: 10, text: 'English, Polish, Romanian: one brief for all of them.' },
    ],
  },
  {
    id: 'shortlist',
    seconds: 13,
    step: { number: 3, title: 'AI screening and scoring' },
    claim: 'Six stand above the line.',
    note: 'Nine are held. You can move the line.',
    narration: [
      { at: 0.6, text: 'By Tuesday the list is ranked.' },
      { at: 4, text: 'Six people have more than 70 points. Nine more are held.' },
      { at: 9, text: 'Nobody has been told anything. That is for you to do.' },
    ],
  },
  {
    id: 'assessment',
    seconds: 13,
    step: { number: 4, title: 'Skills and psychometric assessment' },
    claim: 'Half an hour of the work itself.',
    note: 'Drawn against the profile you set.',
    narration: [
      { at: 0.6, text: 'The six do a work sample of half an hour, made from the role.' },
      {
        at: 6,
        text: 'Amara is above the profile in five of six.\nLanguage is a question to ask.',
      },
    ],
  },
  {
    id: 'review',
    seconds: 17,
    step: { number: 5, title: 'Review top candidates' },
    claim: 'Read the reasons. Then decide.',
    note: 'A changed score keeps its author’s name.',
    narration: [
      { at: 0.6, text: 'Why is Amara first? Open any score and read the sentence that earned it.' },
      { at: 6.4, text: 'Where the CV is silent, there is a question to ask instead.' },
      {
        at: 10.8,
        text: 'Where the panel sees more, it changes the score, and its name stays on it.',
      },
    ],
  },
  {
    id: 'interviews',
    seconds: 14,
    step: { number: 6, title: 'Schedule interviews' },
    claim: 'Only hours that everyone has free.',
    note: 'The slot that is picked is held.',
    narration: [
      { at: 0.6, text: 'The finalists see only the hours that every interviewer has free.' },
      { at: 6.6, text: 'Amara picks Tuesday at 10:30.\nIt is held in three calendars.' },
    ],
  },
  {
    id: 'end',
    seconds: 10,
    claim: 'Bring an open role.\nLeave with a shortlist.',
    note: 'Book a Demo',
    narration: [
      { at: 0.6, text: '300 hours of screening, done in 10.' },
      { at: 4.4, text: 'Bring an open role. Leave with a shortlist.' },
    ],
  },
]

/** Scenes with the second at which each begins. */
export const TIMELINE = STORYBOARD.map((scene, index) => ({
  ...scene,
  start: STORYBOARD.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0),
}))

/** How long the film is, in seconds. */
export const DURATION = STORYBOARD.reduce((sum, { seconds }) => sum + seconds, 0)
