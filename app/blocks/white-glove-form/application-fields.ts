/** Where the application is sent to, wherever an editor puts its form. */
export const WHITE_GLOVE_PATH = '/white-glove-onboarding'

/** The fields of the application, by their names in the form. */
export const APPLICATION_FIELDS = [
  'fullName',
  'companyEmail',
  'companyName',
  'phone',
  'companySize',
  'position',
  'challenges',
] as const
