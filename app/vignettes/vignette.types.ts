/** The pictures of the product as `vignetteProjection` returns them: an editor may leave any part empty. */

export type ShortlistVignette = {
  _type: 'shortlistVignette'
  title: string | null
  applicants: number | null
  holding: number | null
  criteria: Array<{ _key: string; name: string | null; outOf: number | null }> | null
  shortlistLine: number | null
  candidates: Array<{
    _key: string
    name: string | null
    role: string | null
    points: Array<number> | null
  }> | null
  reasonsHeading: string | null
  reasons: Array<{
    _key: string
    evidence: string | null
    question: string | null
    source: string | null
  }> | null
  labels: {
    applicants: string | null
    shortlist: string | null
    holding: string | null
    declined: string | null
    candidate: string | null
    points: string | null
    shortlistLine: string | null
    outOf: string | null
    invite: string | null
    hold: string | null
  } | null
}

export type InterviewVignette = {
  _type: 'interviewVignette'
  title: string | null
  candidate: string | null
  chose: string | null
  note: string | null
  slots: Array<{
    _key: string
    day: string | null
    time: string | null
    isChosen: boolean | null
  }> | null
  interviewers: Array<string> | null
  heldText: string | null
}

export type CvVignette = {
  _type: 'cvVignette'
  name: string | null
  headline: string | null
  language: string | null
  entries: Array<{
    _key: string
    employer: string | null
    years: string | null
    lines: Array<{
      _key: string
      before: string | null
      evidence: string | null
      after: string | null
      tag: string | null
    }> | null
  }> | null
  languagesHeading: string | null
  languages: Array<{ _key: string; name: string | null; count: number | null }> | null
  moreText: string | null
}

export type WeekVignette = {
  _type: 'weekVignette'
  days: Array<{ _key: string; name: string | null; date: string | null }> | null
  firstHour: number | null
  hours: number | null
  entries: Array<{
    _key: string
    day: number | null
    start: string | null
    end: string | null
    kind: 'busy' | 'free' | 'held' | null
    label: string | null
    note: string | null
  }> | null
}

export type RadarVignette = {
  _type: 'radarVignette'
  axes: Array<{
    _key: string
    label: string | null
    candidate: number | null
    profile: number | null
  }> | null
  candidateLabel: string | null
  profileLabel: string | null
}

export type ScoreVignette = {
  _type: 'scoreVignette'
  criteria: Array<{
    _key: string
    name: string | null
    points: number | null
    outOf: number | null
  }> | null
}

export type VignetteData =
  ShortlistVignette | InterviewVignette | CvVignette | WeekVignette | RadarVignette | ScoreVignette
