import { banner } from '#schemas/blocks/closing/banner.ts'
import { callToAction } from '#schemas/blocks/closing/call-to-action.ts'
import { careersForm } from '#schemas/blocks/forms/careers-form.ts'
import { caseStudyList } from '#schemas/blocks/proof/case-study-list.ts'
import { contactForm } from '#schemas/blocks/forms/contact-form.ts'
import { dataTable } from '#schemas/blocks/text-and-media/data-table.ts'
import { demoStage } from '#schemas/blocks/opening/demo-stage.ts'
import { documentation } from '#schemas/blocks/text-and-media/documentation.ts'
import { faqAccordion } from '#schemas/blocks/product/faq-accordion.ts'
import { featureDirectory } from '#schemas/blocks/product/feature-directory.ts'
import { featureGrid } from '#schemas/blocks/product/feature-grid.ts'
import { hero } from '#schemas/blocks/opening/hero.ts'
import { integrationDirectory } from '#schemas/blocks/product/integration-directory.ts'
import { integrationRequest } from '#schemas/blocks/forms/integration-request.ts'
import { newsletterSignup } from '#schemas/blocks/forms/newsletter-signup.ts'
import { leaders } from '#schemas/blocks/proof/leaders.ts'
import { logoStrip } from '#schemas/blocks/proof/logo-strip.ts'
import { offer } from '#schemas/blocks/closing/offer.ts'
import { pageHeader } from '#schemas/blocks/opening/page-header.ts'
import { partnerGrid } from '#schemas/blocks/proof/partner-grid.ts'
import { partnerProgramme } from '#schemas/blocks/forms/partner-programme.ts'
import { perks } from '#schemas/blocks/proof/perks.ts'
import { codeBlock } from '#schemas/blocks/text-and-media/code-block.ts'
import { videoEmbed } from '#schemas/blocks/text-and-media/video-embed.ts'
import { downloadList } from '#schemas/blocks/text-and-media/download-list.ts'
import { video } from '#schemas/blocks/text-and-media/video.ts'
import { quote } from '#schemas/blocks/proof/quote.ts'
import { textSection } from '#schemas/blocks/text-and-media/text-section.ts'
import { picture } from '#schemas/blocks/text-and-media/picture.ts'
import { pictureBand } from '#schemas/blocks/text-and-media/picture-band.ts'
import { planCards } from '#schemas/blocks/product/plan-cards.ts'
import { steps } from '#schemas/blocks/text-and-media/steps.ts'
import { testimonials } from '#schemas/blocks/proof/testimonials.ts'
import { textColumns } from '#schemas/blocks/text-and-media/text-columns.ts'
import { values } from '#schemas/blocks/proof/values.ts'
import { whiteGloveForm } from '#schemas/blocks/forms/white-glove-form.ts'
import { customForm } from '#schemas/blocks/forms/custom-form.ts'
import { accountPages } from '#schemas/copy/account-pages.ts'
import { announcement } from './documents/announcement.ts'
import { articleTemplate } from '#schemas/documents/blog/article-template.ts'
import { author } from '#schemas/documents/blog/author.ts'
import { blog } from '#schemas/documents/blog/blog.ts'
import { caseStudyTemplate } from './documents/case-study-template.ts'
import { caseStudy } from './documents/case-study.ts'
import { category } from '#schemas/documents/blog/category.ts'
import { customer } from '#schemas/documents/company/customer.ts'
import { download } from './documents/download.ts'
import { fieldCondition } from './documents/form-field.ts'
import { form } from './documents/form.ts'
import { demoVideo } from './documents/demo-video.ts'
import { emailTexts } from '#schemas/copy/email-texts.ts'
import { formMessages } from '#schemas/copy/form-messages.ts'
import { faq, faqGroup } from '#schemas/documents/company/faq.ts'
import { featureTemplate } from './documents/feature-template.ts'
import { feature } from './documents/feature.ts'
import { integration, integrationCategory, integrationTemplate } from './documents/integration.ts'
import { leader } from '#schemas/documents/company/leader.ts'
import { legalPage, legalTemplate } from './documents/legal-page.ts'
import { onboardingTask, onboardingTemplate } from '#schemas/copy/onboarding.ts'
import { page } from './documents/page.ts'
import { partnerType } from '#schemas/documents/company/partner-type.ts'
import { partner } from '#schemas/documents/company/partner.ts'
import { paymentSuccess } from '#schemas/copy/payment-success.ts'
import { perk } from '#schemas/documents/company/perk.ts'
import { plan } from './documents/plan.ts'
import { post } from '#schemas/documents/blog/post.ts'
import { redirect } from '#schemas/addresses/redirect.ts'
import { replyTemplate } from './documents/reply-template.ts'
import { section } from './documents/section.ts'
import { sectionUse } from '#schemas/blocks/text-and-media/section-use.ts'
import { siteSettings } from './documents/site-settings.ts'
import { testimonial } from '#schemas/documents/company/testimonial.ts'
import { value } from '#schemas/documents/company/value.ts'
import { whiteGloveProgramme } from './documents/white-glove-programme.ts'
import { codeSample } from './objects/code-sample.ts'
import { articleBody } from './objects/article-body.ts'
import {
  articleCallout,
  articleCode,
  articleFormula,
  articlePicture,
  articleTable,
  articleVideo,
} from './objects/article-parts.ts'
import { barPair, caseMetric, workflowStep } from './objects/case-figures.ts'
import { analyticsTag } from './objects/analytics-tag.ts'
import { imageWithAlt } from './objects/image-with-alt.ts'
import { playerLabels } from './objects/player-labels.ts'
import { link } from './objects/link.ts'
import { footerList, navLink, navMenu, socialLink } from './objects/navigation.ts'
import { privateFile } from './objects/private-file.ts'
import { richText } from './objects/rich-text.ts'
import { seo } from './objects/seo.ts'
import { systemMessage } from './objects/system-message.ts'
import { barsVignette } from './vignettes/bars-vignette.ts'
import { cvVignette } from './vignettes/cv-vignette.ts'
import { interviewVignette } from './vignettes/interview-vignette.ts'
import { logVignette } from './vignettes/log-vignette.ts'
import { radarVignette } from './vignettes/radar-vignette.ts'
import { scoreVignette } from './vignettes/score-vignette.ts'
import { sheetVignette } from './vignettes/sheet-vignette.ts'
import { shortlistVignette } from './vignettes/shortlist-vignette.ts'
import { threadVignette } from './vignettes/thread-vignette.ts'
import { weekVignette } from './vignettes/week-vignette.ts'

/** Every type of the content model, for the Studio, the type generation and the checks of content. */
export const schemaTypes = [
  customForm,
  section,
  sectionUse,
  siteSettings,
  announcement,
  redirect,
  page,
  plan,
  faq,
  faqGroup,
  feature,
  featureTemplate,
  testimonial,
  customer,
  whiteGloveProgramme,
  demoVideo,
  download,
  form,
  fieldCondition,
  replyTemplate,
  emailTexts,
  formMessages,
  accountPages,
  onboardingTask,
  onboardingTemplate,
  paymentSuccess,
  legalPage,
  legalTemplate,
  leader,
  value,
  perk,
  partnerType,
  partner,
  post,
  author,
  category,
  blog,
  articleTemplate,
  hero,
  logoStrip,
  featureGrid,
  testimonials,
  offer,
  callToAction,
  planCards,
  dataTable,
  faqAccordion,
  banner,
  leaders,
  values,
  perks,
  contactForm,
  careersForm,
  partnerProgramme,
  partnerGrid,
  picture,
  quote,
  video,
  downloadList,
  videoEmbed,
  codeBlock,
  textSection,
  pictureBand,
  pageHeader,
  textColumns,
  whiteGloveForm,
  demoStage,
  featureDirectory,
  steps,
  shortlistVignette,
  interviewVignette,
  cvVignette,
  weekVignette,
  radarVignette,
  scoreVignette,
  threadVignette,
  barsVignette,
  sheetVignette,
  logVignette,
  link,
  imageWithAlt,
  analyticsTag,
  playerLabels,
  seo,
  privateFile,
  richText,
  articleBody,
  articleFormula,
  articleCallout,
  articlePicture,
  articleTable,
  articleVideo,
  codeSample,
  articleCode,
  systemMessage,
  navMenu,
  navLink,
  footerList,
  socialLink,
  caseStudyList,
  integrationDirectory,
  integrationRequest,
  documentation,
  newsletterSignup,
  caseStudy,
  caseStudyTemplate,
  integration,
  integrationCategory,
  integrationTemplate,
  caseMetric,
  workflowStep,
  barPair,
]
