import {
  ComposeIcon,
  DocumentsIcon,
  HelpCircleIcon,
  LinkIcon,
  PlugIcon,
  SparklesIcon,
  UserIcon,
  UsersIcon,
} from '@sanity/icons'
import { type StructureBuilder } from 'sanity/structure'

/** The desk, in the groups that an editor thinks in rather than one list of every type. */
export function structure(S: StructureBuilder) {
  // Kept in one order: by the last edit, as the Studio lists them, they would jump about.
  const list = (type: string, { title, orderedBy }: { title: string; orderedBy: string }) =>
    S.documentTypeListItem(type)
      .title(title)
      .child(
        S.documentTypeList(type)
          .title(title)
          .defaultOrdering([{ field: orderedBy, direction: 'asc' }]),
      )
  return S.list()
    .id('content')
    .title('Content')
    .items([
      list('page', { title: 'Pages', orderedBy: 'path' }),
      list('plan', { title: 'Pricing', orderedBy: 'monthlyPrice' }),
      list('whiteGloveProgramme', { title: 'White-glove', orderedBy: 'name' }),
      list('demoVideo', { title: 'Product video', orderedBy: 'title' }),
      S.listItem()
        .id('accounts')
        .title('Accounts')
        .icon(UserIcon)
        .child(
          S.list()
            .title('Accounts')
            .items([
              S.documentTypeListItem('accountPages')
                .title('Account pages')
                .child(
                  S.document()
                    .schemaType('accountPages')
                    .documentId('accountPages')
                    .title('Account pages'),
                ),
              S.documentTypeListItem('onboardingTemplate')
                .title('Onboarding checklist')
                .child(
                  S.document()
                    .schemaType('onboardingTemplate')
                    .documentId('onboardingTemplate')
                    .title('Onboarding checklist'),
                ),
              list('onboardingTask', { title: 'Onboarding tasks', orderedBy: 'title' }),
              S.documentTypeListItem('paymentSuccess')
                .title('After a payment')
                .child(
                  S.document()
                    .schemaType('paymentSuccess')
                    .documentId('paymentSuccess')
                    .title('After a payment'),
                ),
            ]),
        ),
      S.listItem()
        .id('features')
        .title('Features')
        .icon(SparklesIcon)
        .child(
          S.list()
            .title('Features')
            .items([
              list('feature', { title: 'Features', orderedBy: 'title' }),
              S.documentTypeListItem('featureTemplate')
                .title('On every feature page')
                .child(
                  S.document()
                    .schemaType('featureTemplate')
                    .documentId('featureTemplate')
                    .title('On every feature page'),
                ),
            ]),
        ),
      S.divider(),
      S.listItem()
        .id('customers')
        .title('Customers')
        .icon(UsersIcon)
        .child(
          S.list()
            .title('Customers')
            .items([
              list('caseStudy', { title: 'Case studies', orderedBy: 'title' }),
              S.documentTypeListItem('caseStudyTemplate')
                .title('On every case study')
                .child(
                  S.document()
                    .schemaType('caseStudyTemplate')
                    .documentId('caseStudyTemplate')
                    .title('On every case study'),
                ),
              list('testimonial', { title: 'Testimonials', orderedBy: 'name' }),
              list('customer', { title: 'Customers', orderedBy: 'name' }),
            ]),
        ),
      S.listItem()
        .id('blog')
        .title('Blog')
        .icon(ComposeIcon)
        .child(
          S.list()
            .title('Blog')
            .items([
              S.documentTypeListItem('post')
                .title('Articles')
                .child(
                  S.documentTypeList('post')
                    .title('Articles')
                    .defaultOrdering([{ field: 'date', direction: 'desc' }]),
                ),
              list('author', { title: 'Authors', orderedBy: 'name' }),
              list('category', { title: 'Categories', orderedBy: 'title' }),
              S.documentTypeListItem('blog')
                .title('The list of articles')
                .child(
                  S.document().schemaType('blog').documentId('blog').title('The list of articles'),
                ),
              S.documentTypeListItem('articleTemplate')
                .title('On every article')
                .child(
                  S.document()
                    .schemaType('articleTemplate')
                    .documentId('articleTemplate')
                    .title('On every article'),
                ),
            ]),
        ),
      S.listItem()
        .id('integrations')
        .title('Integrations')
        .icon(PlugIcon)
        .child(
          S.list()
            .title('Integrations')
            .items([
              list('integration', { title: 'Integrations', orderedBy: 'name' }),
              list('integrationCategory', { title: 'Categories', orderedBy: 'title' }),
              S.documentTypeListItem('integrationTemplate')
                .title('On every integration')
                .child(
                  S.document()
                    .schemaType('integrationTemplate')
                    .documentId('integrationTemplate')
                    .title('On every integration'),
                ),
            ]),
        ),
      S.listItem()
        .id('questions')
        .title('Questions')
        .icon(HelpCircleIcon)
        .child(
          S.list()
            .title('Questions')
            .items([
              list('faqGroup', { title: 'Groups', orderedBy: 'title' }),
              list('faq', { title: 'Questions', orderedBy: 'question' }),
            ]),
        ),
      S.listItem()
        .id('company')
        .title('Company')
        .icon(UsersIcon)
        .child(
          S.list()
            .title('Company')
            .items([
              list('leader', { title: 'Leaders', orderedBy: 'name' }),
              list('value', { title: 'Values', orderedBy: 'name' }),
              list('perk', { title: 'Perks', orderedBy: 'name' }),
            ]),
        ),
      S.listItem()
        .id('partners')
        .title('Partners')
        .icon(LinkIcon)
        .child(
          S.list()
            .title('Partners')
            .items([
              list('partnerType', { title: 'Partner types', orderedBy: 'name' }),
              list('partner', { title: 'Featured partners', orderedBy: 'name' }),
            ]),
        ),
      S.listItem()
        .id('legal')
        .title('Legal')
        .icon(DocumentsIcon)
        .child(
          S.list()
            .title('Legal')
            .items([
              list('legalPage', { title: 'Legal pages', orderedBy: 'title' }),
              S.documentTypeListItem('legalTemplate')
                .title('Words of every legal page')
                .child(
                  S.document()
                    .schemaType('legalTemplate')
                    .documentId('legalTemplate')
                    .title('Words of every legal page'),
                ),
            ]),
        ),
      S.divider(),
      S.documentTypeListItem('announcement')
        .title('Announcements')
        .child(
          S.documentTypeList('announcement')
            .title('Announcements')
            .defaultOrdering([{ field: 'startsAt', direction: 'desc' }]),
        ),
      list('redirect', { title: 'Redirects', orderedBy: 'from' }),
      S.documentTypeListItem('emailTexts')
        .title('Mails')
        .child(S.document().schemaType('emailTexts').documentId('emailTexts').title('Mails')),
      S.documentTypeListItem('formMessages')
        .title('Messages of forms')
        .child(
          S.document()
            .schemaType('formMessages')
            .documentId('formMessages')
            .title('Messages of forms'),
        ),
      S.documentTypeListItem('siteSettings')
        .title('Settings')
        .child(
          S.document().schemaType('siteSettings').documentId('siteSettings').title('Settings'),
        ),
    ])
}
