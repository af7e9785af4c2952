/** Samples a second. */
const RATE = 48_000

/** Seconds that one chord lasts; the longest note of it rings on into the next. */
const BAR = 5

/** Four bars in D major, as semitones from the D below middle C: the root, then what is played above it. */
const BARS = [
  { root: -12, notes: [0, 7, 14, 16, 19, 16] },
  { root: -15, notes: [-3, 4, 12, 16, 14, 12] },
  { root: -17, notes: [-5, 2, 11, 14, 16, 14] },
  { root: -5 - 12, notes: [-5, 7, 9, 14, 11, 9] },
] as const

/** Seconds between the notes of a bar: the last one is left to ring. */
const BEAT = BAR / 8

const LOWEST_D = 146.83

/**
 * A quiet bed of plucked notes over a low, slow chord, as a 16-bit WAV: no sample and no recording is
 * used, so it belongs to nobody else. It fades in and out with the film.
 */
export function musicBed({ seconds }: { seconds: number }): Buffer {
  const left = new Float64Array(seconds * RATE)
  const right = new Float64Array(seconds * RATE)
  for (let bar = 0; bar * BAR < seconds; bar += 1) {
    const { root, notes } = BARS[bar % BARS.length] ?? BARS[0]
    const start = bar * BAR
    addPad({ left, right, start, semitone: root })
    addPad({ left, right, start, semitone: root + 7 })
    notes.forEach((semitone, index) => {
      // A little left and right of the middle, by turns, as the hands of a player are.
      const pan = 0.5 + (index % 2 === 0 ? -0.18 : 0.18)
      addPluck({ left, right, start: start + index * BEAT, semitone, pan })
    })
  }
  return wav({ left, right, gain: fade(seconds) })
}

type Tracks = { left: Float64Array; right: Float64Array; start: number; semitone: number }

function frequency(semitone: number) {
  return LOWEST_D * 2 ** (semitone / 12)
}

function addPluck({ left, right, start, semitone, pan }: Tracks & { pan: number }) {
  const pitch = frequency(semitone)
  add({ left, right, start, lasts: 4.5, pan }, (time) => {
    const attack = Math.min(1, time / 0.012)
    const body = Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time * 1.5)
    const second = Math.sin(4 * Math.PI * pitch * time) * Math.exp(-time * 3) * 0.28
    const third = Math.sin(6 * Math.PI * pitch * time) * Math.exp(-time * 6) * 0.08
    return attack * (body + second + third) * 0.16
  })
}

function addPad({ left, right, start, semitone }: Tracks) {
  const pitch = frequency(semitone)
  const lasts = BAR + 2
  add({ left, right, start, lasts, pan: 0.5 }, (time) => {
    const swell = Math.sin((Math.PI * time) / lasts) ** 2
    // Two voices a hair apart beat slowly against each other and sound less like a machine.
    const voices =
      Math.sin(2 * Math.PI * pitch * time) + Math.sin(2 * Math.PI * (pitch + 0.35) * time)
    return swell * voices * 0.05
  })
}

function add(
  { left, right, start, lasts, pan }: Omit<Tracks, 'semitone'> & { lasts: number; pan: number },
  voice: (time: number) => number,
) {
  const first = Math.round(start * RATE)
  const end = Math.min(left.length, first + lasts * RATE)
  for (let sample = first; sample < end; sample += 1) {
    const value = voice((sample - first) / RATE)
    left[sample] = (left[sample] ?? 0) + value * (1 - pan)
    right[sample] = (right[sample] ?? 0) + value * pan
  }
}

function fade(seconds: number) {
  return (time: number) => Math.min(1, time / 2, Math.max(0, (seconds - time) / 4))
}

function wav({
  left,
  right,
  gain,
}: {
  left: Float64Array
  right: Float64Array
  gain: (time: number) => number
}) {
  const bytes = Buffer.alloc(44 + left.length * 4)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + left.length * 4, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 4, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(left.length * 4, 40)
  left.forEach((value, sample) => {
    const loud = gain(sample / RATE)
    bytes.writeInt16LE(level(value * loud), 44 + sample * 4)
    bytes.writeInt16LE(level((right[sample] ?? 0) * loud), 46 + sample * 4)
  })
  return bytes
}

function level(value: number) {
  return Math.round(Math.max(-1, Math.min(1, value)) * 32_767)
}
