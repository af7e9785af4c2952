import { bannerProjection } from './banner/banner.query.ts'
import { callToActionProjection } from './call-to-action/call-to-action.query.ts'
import { careersFormProjection } from './careers-form/careers-form.query.ts'
import { caseStudyListProjection } from './case-study-list/case-study-list.query.ts'
import { contactFormProjection } from './contact-form/contact-form.query.ts'
import { codeBlockProjection } from './code-block/code-block.query.ts'
import { dataTableProjection } from './data-table/data-table.query.ts'
import { demoStageProjection } from './demo-stage/demo-stage.query.ts'
import { documentationProjection } from './documentation/documentation.query.ts'
import { faqAccordionProjection } from './faq-accordion/faq-accordion.query.ts'
import { featureDirectoryProjection } from './feature-directory/feature-directory.query.ts'
import { featureGridProjection } from './feature-grid/feature-grid.query.ts'
import { heroProjection } from './hero/hero.query.ts'
import { integrationDirectoryProjection } from './integration-directory/integration-directory.query.ts'
import { integrationRequestProjection } from './integration-request/integration-request.query.ts'
import { newsletterSignupProjection } from './newsletter-signup/newsletter-signup.query.ts'
import { leadersProjection } from './leaders/leaders.query.ts'
import { logoStripProjection } from './logo-strip/logo-strip.query.ts'
import { offerProjection } from './offer/offer.query.ts'
import { pageHeaderProjection } from './page-header/page-header.query.ts'
import { partnerGridProjection } from './partner-grid/partner-grid.query.ts'
import { partnerProgrammeProjection } from './partner-programme/partner-programme.query.ts'
import { perksProjection } from './perks/perks.query.ts'
import { pictureBandProjection } from './picture-band/picture-band.query.ts'
import { pictureProjection } from './picture/picture.query.ts'
import { planCardsProjection } from './plan-cards/plan-cards.query.ts'
import { quoteProjection } from './quote/quote.query.ts'
import { sectionUseProjection } from './section-use/section-use.query.ts'
import { stepsProjection } from './steps/steps.query.ts'
import { testimonialsProjection } from './testimonials/testimonials.query.ts'
import { textColumnsProjection } from './text-columns/text-columns.query.ts'
import { textSectionProjection } from './text-section/text-section.query.ts'
import { downloadListProjection } from './download-list/download-list.query.ts'
import { videoEmbedProjection } from './video-embed/video-embed.query.ts'
import { videoProjection } from './video/video.query.ts'
import { whiteGloveFormProjection } from './white-glove-form/white-glove-form.query.ts'
import { customFormProjection } from './custom-form/custom-form.query.ts'
import { valuesProjection } from './values/values.query.ts'

/** The blocks of a page, each with the fields that its view shows. */
export const blocksProjection = /* groq */ `
  blocks[]{
    _key,
    _type,
    _type == "hero" => { ${heroProjection} },
    _type == "logoStrip" => { ${logoStripProjection} },
    _type == "featureGrid" => { ${featureGridProjection} },
    _type == "testimonials" => { ${testimonialsProjection} },
    _type == "offer" => { ${offerProjection} },
    _type == "callToAction" => { ${callToActionProjection} },
    _type == "planCards" => { ${planCardsProjection} },
    _type == "dataTable" => { ${dataTableProjection} },
    _type == "faqAccordion" => { ${faqAccordionProjection} },
    _type == "banner" => { ${bannerProjection} },
    _type == "pageHeader" => { ${pageHeaderProjection} },
    _type == "leaders" => { ${leadersProjection} },
    _type == "values" => { ${valuesProjection} },
    _type == "perks" => { ${perksProjection} },
    _type == "contactForm" => { ${contactFormProjection} },
    _type == "careersForm" => { ${careersFormProjection} },
    _type == "partnerProgramme" => { ${partnerProgrammeProjection} },
    _type == "partnerGrid" => { ${partnerGridProjection} },
    _type == "pictureBand" => { ${pictureBandProjection} },
    _type == "whiteGloveForm" => { ${whiteGloveFormProjection} },
    _type == "demoStage" => { ${demoStageProjection} },
    _type == "textColumns" => { ${textColumnsProjection} },
    _type == "featureDirectory" => { ${featureDirectoryProjection} },
    _type == "steps" => { ${stepsProjection} },
    _type == "caseStudyList" => { ${caseStudyListProjection} },
    _type == "integrationDirectory" => { ${integrationDirectoryProjection} },
    _type == "integrationRequest" => { ${integrationRequestProjection} },
    _type == "documentation" => { ${documentationProjection} },
    _type == "newsletterSignup" => { ${newsletterSignupProjection} },
    _type == "picture" => { ${pictureProjection} },
    _type == "textSection" => { ${textSectionProjection} },
    _type == "quote" => { ${quoteProjection} },
    _type == "codeBlock" => { ${codeBlockProjection} },
    _type == "downloadList" => { ${downloadListProjection} },
    _type == "videoEmbed" => { ${videoEmbedProjection} },
    _type == "video" => { ${videoProjection} },
    _type == "customForm" => { ${customFormProjection} },
    _type == "sectionUse" => { ${sectionUseProjection} }
  }
`

/** Schema types of results that the projections rename; see conform. */
export const BLOCK_PARTS = {
  closed: 'systemMessage',
  details: 'siteSettings.contact',
  company: 'customer.name',
  logo: 'imageWithAlt',
  type: 'partnerType.name',

  template: 'integrationTemplate',
}
