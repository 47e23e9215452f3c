import { describeAttachments } from '../testing/describe-attachments.ts'

describeAttachments()
