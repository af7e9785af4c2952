/** The names of the fields of all forms that post to the page on which they stand; `form` says which one it was. */
export const PAGE_FORM_FIELDS = [
  'form',
  'name',
  'email',
  'company',
  'phone',
  'interested_in',
  'message',
  'fullName',
  'linkedin',
  'coverLetter',
  'resumeLink',
  'companyName',
  'contactName',
  'website',
  'partnerType',
  'subject',
] as const
