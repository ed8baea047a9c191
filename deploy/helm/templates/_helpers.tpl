{{- define "besedka.name" -}}
{{- if contains "besedka" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-besedka" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Of everything; a role is added by the caller. */}}
{{- define "besedka.labels" -}}
app.kubernetes.io/name: besedka
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "besedka.selector" -}}
app.kubernetes.io/name: besedka
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* The pods of one role: dict "root" $ "role" "web" "services" "web,realtime" "resources" .Values.web.resources */}}
{{- define "besedka.pod" -}}
{{- $values := .root.Values -}}
metadata:
  labels:
    {{- include "besedka.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  {{- with $values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
  {{- with $values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile:
      type: RuntimeDefault
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  # Losing a machine should not lose a role.
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "besedka.selector" .root | nindent 10 }}
          app.kubernetes.io/component: {{ .role }}
  containers:
    - name: besedka
      image: "{{ $values.image.repository }}:{{ $values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ $values.image.pullPolicy | default "IfNotPresent" }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      env:
        - name: SERVICES
          value: {{ .services | quote }}
        - name: PUBLIC_URL
          value: {{ $values.publicUrl | quote }}
        - name: DRAIN_SECONDS
          value: {{ $values.drainSeconds | quote }}
        - name: DEMO
          value: "false"
        {{- with $values.trustedProxies }}
        - name: TRUSTED_PROXIES
          value: {{ join "," . | quote }}
        {{- end }}
        {{- range $name, $value := $values.settings }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      envFrom:
        - secretRef:
            name: {{ $values.existingSecret }}
      ports:
        - name: http
          containerPort: 4000
      # The first start of a new version waits for its migrations.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 90
      # Alive, whether or not the database is: starting again would not bring it back.
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 3
        timeoutSeconds: 5
        failureThreshold: 2
      {{- with .resources }}
      resources:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: temporary, mountPath: /tmp }
  # Files are in the store; here are only those that are just being received.
  volumes:
    - name: data
      emptyDir: {}
    - name: temporary
      emptyDir: {}
{{- end }}
