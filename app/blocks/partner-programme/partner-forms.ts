/** The forms of the dialogs, in one file. */
export { ApplicationForm } from './application-form.tsx'
export { EnquiryForm } from './enquiry-form.tsx'
