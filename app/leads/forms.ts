import { z } from 'zod'
import { fieldRules } from './field-rules.ts'
import { type LeadForm, type LeadFormName } from './lead-form.ts'

const LINE = 200
const PHONE = 50
const URL_LENGTH = 500
const MESSAGE = 5_000

/** Fields and rules: R14.9, R14.10 and R15.8 to R15.24. */
export const leadForms: Record<LeadFormName, LeadForm> = {
  contact: {
    table: 'contact_requests',
    fields: ['name', 'email', 'company', 'phone', 'interested_in', 'message'],
    hasChoices: true,
    schema: ({ faults, choices }) => {
      const { line, email, optionalLine, optionalText, choice } = fieldRules(faults)
      return z.object({
        name: line({ fault: 'required', max: LINE }),
        email: email(),
        company: line({ fault: 'required', max: LINE }),
        phone: optionalLine({ max: PHONE }),
        interested_in: choice({ values: choices?.interests, fault: 'choice' }),
        message: optionalText({ max: MESSAGE }),
      })
    },
  },
  resume: {
    table: 'resume_submissions',
    fields: ['fullName', 'email', 'phone', 'linkedin', 'coverLetter', 'resumeLink'],
    needsEmail: true,
    schema: ({ faults }) => {
      const { line, text, email, optionalLine, optionalUrl } = fieldRules(faults)
      return z
        .object({
          fullName: line({ fault: 'fullName', min: 2, max: LINE }),
          email: email(),
          phone: line({ fault: 'phone', min: 5, max: PHONE }),
          linkedin: optionalLine({ max: URL_LENGTH }),
          coverLetter: text({ fault: 'coverLetter', min: 10, max: 10_000 }),
          resumeLink: optionalUrl({ fault: 'resumeLink', max: URL_LENGTH }),
        })
        .transform(({ fullName, coverLetter, resumeLink, ...rest }) => ({
          ...rest,
          full_name: fullName,
          cover_letter: coverLetter,
          resume_link: resumeLink,
        }))
    },
  },
  partnerApplication: {
    table: 'partner_applications',
    fields: ['companyName', 'contactName', 'email', 'phone', 'website', 'partnerType', 'message'],
    hasChoices: true,
    schema: ({ faults, choices }) => {
      const { line, text, email, optionalUrl, choice } = fieldRules(faults)
      return z
        .object({
          // The order of the form: the focus goes to the first fault.
          partnerType: choice({ values: choices?.partnerTypes, fault: 'partnerType' }),
          companyName: line({ fault: 'companyName', min: 2, max: LINE }),
          contactName: line({ fault: 'contactName', min: 2, max: LINE }),
          email: email(),
          phone: line({ fault: 'phone', min: 5, max: PHONE }),
          website: optionalUrl({ fault: 'website', max: URL_LENGTH }),
          message: text({ fault: 'partnerInterest', min: 10, max: MESSAGE }),
        })
        .transform(({ companyName, contactName, partnerType, ...rest }) => ({
          ...rest,
          company_name: companyName,
          contact_name: contactName,
          partner_type: partnerType,
        }))
    },
  },
  partnerMessage: {
    table: 'partner_messages',
    fields: ['name', 'email', 'subject', 'message'],
    schema: ({ faults }) => {
      const { line, text, email } = fieldRules(faults)
      return z.object({
        name: line({ fault: 'name', min: 2, max: LINE }),
        email: email(),
        subject: line({ fault: 'subject', min: 2, max: LINE }),
        message: text({ fault: 'message', min: 10, max: MESSAGE }),
      })
    },
  },
  whiteGlove: {
    table: 'white_glove_applications',
    fields: [
      'fullName',
      'companyEmail',
      'companyName',
      'phone',
      'companySize',
      'position',
      'challenges',
    ],
    hasChoices: true,
    schema: ({ faults, choices }) => {
      const { line, email, optionalLine, optionalText, optionalChoice } = fieldRules(faults)
      return z
        .object({
          fullName: line({ fault: 'required', max: LINE }),
          companyEmail: email(),
          companyName: line({ fault: 'required', max: LINE }),
          phone: optionalLine({ max: PHONE }),
          companySize: optionalChoice({ values: choices?.companySizes, fault: 'choice' }),
          position: optionalLine({ max: LINE }),
          challenges: optionalText({ max: MESSAGE }),
        })
        .transform((typed) => ({
          full_name: typed.fullName,
          company_email: typed.companyEmail,
          company_name: typed.companyName,
          phone: typed.phone,
          company_size: typed.companySize,
          position_to_fill: typed.position,
          hiring_process: typed.challenges,
        }))
    },
  },
  integrationRequest: {
    table: 'integration_requests',
    fields: ['name', 'email', 'company', 'system', 'documentation', 'message'],
    schema: ({ faults }) => {
      const { line, text, email, optionalUrl } = fieldRules(faults)
      return z
        .object({
          name: line({ fault: 'required', max: LINE }),
          email: email(),
          company: line({ fault: 'required', max: LINE }),
          system: line({ fault: 'required', max: LINE }),
          documentation: optionalUrl({ fault: 'documentation', max: URL_LENGTH }),
          message: text({ fault: 'required', max: MESSAGE }),
        })
        .transform(({ system, ...rest }) => ({ ...rest, integration: system }))
    },
  },
  newsletter: {
    table: 'newsletter_subscribers',
    fields: ['email'],
    schema: ({ faults }) => {
      const { email } = fieldRules(faults)
      return z.object({ email: email() }).transform((typed) => ({ ...typed, source: 'page' }))
    },
  },
}
