{{- define "lutingenie.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "lutingenie.labels" -}}
app.kubernetes.io/name: lutingenie
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "lutingenie.selector" -}}
app.kubernetes.io/name: lutingenie
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "lutingenie.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "lutingenie.volumes" -}}
- name: data
  emptyDir: { sizeLimit: 64Mi }
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- end }}

{{/* What every container has in common. Takes root, role. */}}
{{- define "lutingenie.container" -}}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef:
      name: {{ .root.Values.existingSecret }}
env:
  - name: PUBLIC_URL
    value: "https://{{ required "host is the name under which browsers arrive" .root.Values.host }}"
  {{- range $name, $value := .root.Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- if and .root.Values.metrics.enabled (ne .role "migrate") }}
  - name: METRICS_PORT
    value: {{ .root.Values.metrics.port | quote }}
  - name: METRICS_HOST
    value: "0.0.0.0"
  {{- end }}
  {{- if eq .role "web" }}
  - name: DRAIN_SECONDS
    value: {{ .root.Values.web.drainSeconds | quote }}
  {{- end }}
  {{- if ne .role "migrate" }}
  - name: ROLE
    value: {{ .role }}
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}
