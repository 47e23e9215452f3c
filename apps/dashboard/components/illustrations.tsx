import { faint, LineHat, paper, Star, tint } from './drawing-frame.tsx'
import { brokenLink, mail, mailSent } from './mail-drawings.tsx'
import { storm } from './storm-drawing.tsx'

const illustrations = {
  conversations: (
    <>
      <path
        {...paper}
        d="M39 51h45a9 9 0 0 1 9 9v22.5a9 9 0 0 1-9 9H54l-9.5 8v-8H39a9 9 0 0 1-9-9V60a9 9 0 0 1 9-9z"
      />
      <path {...faint} d="M42 65h41M42 75h25" />
      <rect {...tint} x="74" y="65" width="41.500" height="26.500" rx="7" />
      <path {...faint} d="M84 75h21.5M84 82h13" />
      <LineHat x={60} y={54} />
      <Star x={93} y={23} />
    </>
  ),
  stock: (
    <>
      <path {...paper} d="M72 99 39 88V53l33 12z" {...tint} />
      <path {...paper} d="M72 99l33-11V53L72 65z" />
      <path {...paper} d="M39 53 29 45l32-11 11 9zM105 53l10-8-32-11-11 9z" />
      <path {...paper} d="M39 53l33-10 33 10-33 12z" />
      <path {...faint} d="M82 83l14-5M54 24l4 6M90 24l-4 6" />
      <Star x={72} y={19} />
    </>
  ),
  key: (
    <>
      <path {...paper} d="M70 71h48a5 5 0 0 1 5 5v1h-5v9h-8v-9h-6v6h-8v-6H70z" />
      <circle {...tint} cx="51" cy="76" r="20" />
      <circle {...paper} cx="51" cy="76" r="8" />
      <LineHat x={50} y={60} scale={0.92} />
      <Star x={108} y={50} size={14} />
    </>
  ),
  transfer: (
    <>
      <path {...paper} d="M24 99V63l18-12 18 12v36z" />
      <path {...tint} d="M36 99V81h12v18z" />
      <path {...tint} d="M84 99V63l18-12 18 12v36z" />
      <path {...paper} d="M96 99V81h12v18z" />
      <path d="M58 43c8-9 21-9 28-1m-8 1 8.5-.5L86 34" />
      <Star x={72} y={22} size={13} />
    </>
  ),
  search: (
    <>
      <rect {...paper} x="28" y="35" width="61" height="64" rx="8" />
      <path {...faint} d="M40 51h34M40 63h21M40 75h27" />
      <path d="M104.5 77 119 92.5" />
      <circle {...tint} cx="91" cy="63" r="19.300" />
      <path {...faint} d="M84 57c2-3.5 5.5-5.5 10-4.8" />
      <Star x={112.5} y={35.5} size={12} />
    </>
  ),
  done: (
    <>
      <path {...tint} d="M48 43h48l16 23v22H32V66z" />
      <path {...paper} d="M32 66h20l4 9h32l4-9h20v25a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8z" />
      <path {...faint} d="M53 30l4.5 5.5M91 30l-4.5 5.5" />
      <Star x={72} y={27} size={14} />
    </>
  ),
  business: (
    <>
      <path {...paper} d="M38 60h68v39H38z" />
      <path {...paper} d="M49 77h19v12H49zM80 99V77h16v22z" />
      <path
        {...tint}
        d="M34 41h76l6 18a8.8 8 0 0 1-17.6 0 8.8 8 0 0 1-17.6 0 8.8 8 0 0 1-17.6 0 8.8 8 0 0 1-17.6 0 8.8 8 0 0 1-17.6 0z"
      />
      <Star x={72} y={22} />
    </>
  ),
  mail,
  'mail-sent': mailSent,
  'broken-link': brokenLink,
  storm,
}

export type DrawingName = keyof typeof illustrations

/** In development, where all are shown. */
export const drawingNames = Object.keys(illustrations) as DrawingName[]

/** What stands in the frame of a drawing. */
export const Illustration = ({ name }: { name: DrawingName }) => illustrations[name]
