import { type ContentSourceMap } from '@sanity/client'
import { vercelStegaDecode } from '@vercel/stega'
import { expect, test } from 'vitest'
import { isRecord, getList, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { encodeSources } from './encode-sources.server.ts'
import { findSource } from '#app/content/find-source.ts'

/** Encodes one value that comes from a path of a document. */
function encode({
  type,
  path,
  value = 'Words',
  id = 'one',
}: {
  type: string
  path: string
  value?: string
  id?: string
}) {
  const resultSourceMap: ContentSourceMap = {
    documents: [{ _id: id, _type: type }],
    paths: [path],
    mappings: {
      "$['value']": {
        type: 'value',
        source: { type: 'documentValue', document: 0, path: 0 },
      },
    },
  }
  const response = { result: { value }, resultSourceMap, ms: 0, syncTags: [] }
  const result: unknown = encodeSources(response).result
  return isRecord(result) ? getText(result.value) : ''
}

const isEncoded = (place: { type: string; path: string; value?: string }) =>
  encode(place) !== (place.value ?? 'Words')

test('a heading of a block, a span and a list of texts carry their source', () => {
  const heading = "$['blocks'][?(@._key=='a')]['heading']"
  expect(isEncoded({ type: 'page', path: heading })).toBe(true)
  expect(isEncoded({ type: 'post', path: "$['body'][0]['children'][0]['text']" })).toBe(true)
  expect(isEncoded({ type: 'feature', path: "$['points'][2]" })).toBe(true)
})

test('a text names its document and field as the overlays read them, and nothing more', () => {
  const path = "$['blocks'][?(@._key=='a')]['heading']"
  const read = (id: string) => vercelStegaDecode(encode({ type: 'page', path, id }))
  const source = {
    origin: 'sanity.io',
    baseUrl: '/studio',
    id: 'one',
    type: 'page',
    path: 'blocks[_key=="a"].heading',
  }
  expect(read('drafts.one')).toEqual(source)
  expect(read('one')).toEqual({ ...source, perspective: 'published' })
  expect(read('versions.autumn.one')).toEqual({ ...source, perspective: 'autumn' })
})

test('the words beside a field, and what a query calls a type, are texts like others', () => {
  const label = "$['blocks'][?(@._key=='a')]['labels']['email']"
  expect(isEncoded({ type: 'page', path: label })).toBe(true)
  // Blocks of other types have a `text` of paragraphs.
  expect(isEncoded({ type: 'page', path: "$['blocks'][?(@._key=='a')]['text']" })).toBe(true)
})

test('what carries no stega and is seen is named by the record that holds it', () => {
  const source = { type: 'value', source: { type: 'documentValue', document: 0 } } as const
  const paths = [
    "$['monthlyPrice']",
    "$['features'][?(@._key=='cvs')]['label']",
    "$['notIncluded'][0]",
  ]
  const at = (path: number) => ({ ...source, source: { ...source.source, path } })
  const { result } = encodeSources({
    ms: 0,
    syncTags: [],
    result: {
      monthlyPrice: 99,
      features: [{ _key: 'cvs', label: 'CVs a month' }],
      notIncluded: ['Phone support'],
    },
    resultSourceMap: {
      documents: [{ _id: 'drafts.plan-starter', _type: 'plan' }],
      paths,
      mappings: {
        "$['monthlyPrice']": at(0),
        "$['features'][0]['label']": at(1),
        "$['notIncluded'][0]": at(2),
      },
    },
  })
  const start = 'id=plan-starter;type=plan;path='
  const end = ';base=%2Fstudio'
  expect(findSource({ record: result, field: 'monthlyPrice' })).toBe(`${start}monthlyPrice${end}`)
  expect(findSource({ record: result, field: 'notIncluded.0' })).toBe(`${start}notIncluded:0${end}`)
  expect(result).toMatchObject({
    features: [{ label: 'CVs a month', _sources: { label: `${start}features:cvs.label${end}` } }],
  })
})

test('an image is named as a whole, and its alternative text carries nothing', () => {
  const path = "$['heroImage']['alt']"
  const { result } = encodeSources({
    ms: 0,
    syncTags: [],
    result: { heroImage: { alt: 'Two chairs', asset: { url: '/a.png' } } },
    resultSourceMap: {
      documents: [{ _id: 'post-a', _type: 'post' }],
      paths: [path],
      mappings: {
        [path]: { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
      },
    },
  })
  expect(result).toMatchObject({
    heroImage: {
      alt: 'Two chairs',
      _sources: { asset: 'id=post-a;type=post;path=heroImage;base=%2Fstudio' },
    },
  })
})

test('a record of the public site names no source', () => {
  expect(findSource({ record: { price: 1 }, field: 'price' })).toBeUndefined()
  expect(findSource({ record: null, field: 'price' })).toBeUndefined()
})

test('what is blank, chosen, an address, a date or for search engines stays as it is', () => {
  expect(isEncoded({ type: 'page', path: "$['title']", value: ' ' })).toBe(false)
  expect(isEncoded({ type: 'page', path: "$['path']" })).toBe(false)
  expect(isEncoded({ type: 'page', path: "$['seo']['title']" })).toBe(false)
  expect(isEncoded({ type: 'siteSettings', path: "$['defaultSeo']['title']" })).toBe(false)
  expect(isEncoded({ type: 'siteSettings', path: "$['contact']['email']" })).toBe(false)
  expect(isEncoded({ type: 'post', path: "$['date']", value: '2026-01-02' })).toBe(false)
  expect(isEncoded({ type: 'post', path: "$['slug']['current']" })).toBe(false)
  expect(isEncoded({ type: 'post', path: "$['body'][0]['children'][0]['_key']" })).toBe(false)
  expect(isEncoded({ type: 'plan', path: "$['features'][0]['label']" })).toBe(false)
  expect(isEncoded({ type: 'plan', path: "$['notIncluded'][0]" })).toBe(false)
  expect(isEncoded({ type: 'hero', path: "$['markedPhrase']" })).toBe(false)
  expect(isEncoded({ type: 'feature', path: "$['picture'][0]['title']" })).toBe(false)
  expect(isEncoded({ type: 'unknown', path: "$['title']" })).toBe(false)
})

/** The fields of each type that carry their source; whoever adds a field that code compares sees it here. */
test('the encoded fields are these', () => {
  const encoded = schemaTypes.flatMap((type) => {
    const names = getList('fields' in type ? type.fields : [])
      .map(({ name }) => getText(name))
      .filter((name) => isEncoded({ type: type.name, path: `$['${name}']` }))
    return names.length > 0 ? [`${type.name}: ${names.join(' ')}`] : []
  })
  expect(encoded).toMatchInlineSnapshot(`
    [
      "customForm: heading lead privacyNote",
      "section: title",
      "siteSettings: name logoText tagline legalName footerText",
      "announcement: text",
      "redirect: from to",
      "page: title internalTitle",
      "plan: name description ctaText",
      "faq: question",
      "faqGroup: title",
      "feature: title summary heading lead pictureNote",
      "featureTemplate: pathLabel stepsHeading",
      "testimonial: quote name title company",
      "customer: name",
      "whiteGloveProgramme: name priceNote terms signatory signatoryNote visitorNote",
      "demoVideo: title description transcript",
      "download: title description",
      "form: name submitLabel pendingLabel optionalLabel conditionText chooseLabel thanksHeading thanksText fileLabel closedHeading closedText",
      "fieldCondition: field is",
      "replyTemplate: name subject text",
      "emailTexts: teamFooter unsubscribeLabel",
      "formMessages: failureTitle databaseError emailError keptText tooManyText tooLargeText issuesText noAnswerText offlineTitle offlineText",
      "onboardingTask: title description",
      "onboardingTemplate: heading lead progressLabel progressText completeLabel reopenLabel note memberNote",
      "paymentSuccess: title heading lead planText anyPlanText annualText monthlyText anySubscriptionText toastText stepsHeading",
      "legalPage: title lead",
      "legalTemplate: contentsLabel lastUpdatedText notice questionsHeading questionsText otherPagesLabel",
      "leader: name role bio",
      "value: name text proof",
      "perk: name figure text",
      "partnerType: name description",
      "partner: name note",
      "post: title excerpt heroCaption",
      "author: name title biography",
      "category: title description",
      "blog: heading lead categoriesHeading loadMoreLabel feedLabel jsonFeedLabel searchLabel searchPlaceholder searchButton resultsText oneResultText noResultsHeading noResultsText clearSearchLabel",
      "articleTemplate: readingTimeText contentsHeading notesHeading backLabel relatedHeading shareLabel facebookLabel twitterLabel linkedInLabel copyLabel copiedText copyFailedText saveLabel savedLabel addedText removedText saveFailedText commentsText oneCommentText noCommentsText commentLabel commentPlaceholder nameLabel emailLabel emailNote postLabel waitingText",
      "hero: heading lead pictureNote",
      "logoStrip: heading",
      "featureGrid: heading",
      "offer: heading lead note",
      "callToAction: heading description secondaryAboutText",
      "planCards: heading note monthlyLabel annualLabel ownPlanLabel changePlanLabel popularLabel perMonthLabel billedYearlyLabel yearlyTotalText includedLabel notIncludedLabel",
      "dataTable: heading note yesLabel noLabel",
      "faqAccordion: heading",
      "banner: heading text",
      "leaders: heading lead",
      "values: heading lead",
      "perks: heading lead",
      "contactForm: heading lead chooseLabel submitLabel thanksHeading thanksText againLabel privacyNote stepsHeading detailsHeading",
      "careersForm: heading notice buttonLabel dialogHeading dialogText submitLabel closeLabel cancelLabel privacyNote",
      "partnerProgramme: heading lead applyLabel undecidedHeading undecidedText applyAnyLabel contactLabel closeLabel cancelLabel privacyNote",
      "partnerGrid: heading lead",
      "picture: caption",
      "quote: text name role company",
      "video: heading lead caption transcriptLabel",
      "downloadList: heading lead",
      "videoEmbed: heading lead title caption playLabel watchLabel notice",
      "codeBlock: heading lead",
      "textSection: heading",
      "pictureBand: heading lead",
      "pageHeader: heading lead",
      "textColumns: heading lead",
      "whiteGloveForm: heading lead formHeading fullNameLabel emailLabel companyLabel phoneLabel sizeLabel anySizeLabel positionLabel challengesLabel optionalLabel challengesHint buttonLabel thanksHeading thanksText againLabel privacyNote nextHeading",
      "demoStage: heading lead stillNote transcriptHeading",
      "featureDirectory: heading",
      "steps: heading legend finalistsLegend",
      "link: label",
      "imageWithAlt: alt",
      "analyticsTag: name",
      "playerLabels: play pause mute unmute captions seek position fullScreen exitFullScreen playing paused muted unmuted captionsShown captionsHidden failed",
      "privateFile: name",
      "articleFormula: term expression",
      "articleCallout: title",
      "articlePicture: caption",
      "articleTable: caption note",
      "articleVideo: caption transcriptLabel",
      "codeSample: title note",
      "systemMessage: heading text",
      "navMenu: label asideText asideHeading",
      "navLink: note",
      "footerList: heading",
      "socialLink: label",
      "caseStudyList: heading readLabel",
      "integrationDirectory: heading lead",
      "integrationRequest: heading lead messageHint submitLabel privacyNote stepsHeading",
      "documentation: heading",
      "newsletterSignup: heading lead emailPlaceholder submitLabel privacyNote",
      "caseStudy: title industry excerpt metric highlight quote pictureHeading pictureNote",
      "caseStudyTemplate: metricsHeading workflowHeading workflowNote",
      "integration: name monogram description",
      "integrationCategory: title description",
      "integrationTemplate: activeLabel betaLabel plannedLabel learnMoreLabel aboutText emptyText exchangedHeading inLabel outLabel bothLabel stepsHeading permissionsHeading permissionsNote othersHeading namesNote",
      "caseMetric: measure before after change",
      "workflowStep: when text doneBy",
      "barPair: heading change",
    ]
  `)
})
