/** Line drawing, 24 × 24, in the colour of the text. */
export const Icon = ({ d, size = 16 }: { d: string; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={d} />
  </svg>
)

export const CHEVRON_DOWN = 'm6 9 6 6 6-6'
export const ARROW_LEFT = 'm12 19-7-7 7-7M19 12H5'
export const ARROW_UP = 'm5 12 7-7 7 7M12 19V5'
export const CHECK = 'M20 6 9 17l-5-5'
export const PLUS = 'M12 5v14M5 12h14'
export const CLOCK = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6h4'
export const THUMB =
  'M15 5.9 14 10h5.8a2 2 0 0 1 2 2.6l-2.4 8a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 2a3.1 3.1 0 0 1 3 3.9ZM7 10v12'

/** The assistant's four-point star. */
export const Spark = () => <i class="spark" />
