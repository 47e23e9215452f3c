import { DrawingFrame, faint, LineHat, paper, Star, tint } from './drawing-frame.tsx'

export const mail = (
  <>
    <rect {...paper} x="22" y="43" width="100" height="56" rx="7" />
    <path {...tint} d="M22 50a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
    <path {...faint} d="M50 27l4.5 6M94 27l-4.5 6" />
    <Star x={72} y={26} />
  </>
)

export const mailSent = (
  <>
    <rect {...paper} x="22" y="46" width="100" height="53" rx="7" />
    <path {...tint} d="M22 53a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
    <LineHat x={71} y={48} />
    <Star x={108} y={26} size={16} />
  </>
)

export const brokenLink = (
  <>
    <rect {...paper} x="22" y="43" width="100" height="56" rx="7" />
    <path {...tint} d="M22 50a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
    <circle {...paper} cx="116" cy="45" r="14" />
    <path d="M111 40l10 10M121 40l-10 10" />
    <path {...faint} d="M50 27l4.5 6M88 27l-4.5 6" />
    <Star x={70} y={23} />
  </>
)

/** A letter. */
export const MailDrawing = () => <DrawingFrame>{mail}</DrawingFrame>

/** A letter on its way. */
export const MailSentDrawing = () => <DrawingFrame>{mailSent}</DrawingFrame>

/** A letter whose link leads nowhere any more. */
export const BrokenLinkDrawing = () => <DrawingFrame>{brokenLink}</DrawingFrame>
